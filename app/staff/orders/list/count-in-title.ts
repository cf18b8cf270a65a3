import { useEffect } from "react";
import { staffTitle } from "#app/staff/layout/page-head.tsx";

/** "(3) Orders | Admin Dashboard": how many wait to be confirmed can be read off the tab. The next page's own title replaces it. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${staffTitle("Orders")}` : staffTitle("Orders");
  }, [count]);
}
