import { useEffect } from "react";
import { useLocation } from "react-router";

/** "(3) Orders | Admin Dashboard": how many wait to be confirmed can be read off the tab. On paper, and in the name of a PDF, stands the page's own title. */
export function useCountInTitle(count: number): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings a title of its own.
  useEffect(() => {
    const show = () => showCount(count);
    const hide = () => showCount(0);
    if (!matchMedia("print").matches) show();
    window.addEventListener("beforeprint", hide);
    window.addEventListener("afterprint", show);
    return () => {
      window.removeEventListener("beforeprint", hide);
      window.removeEventListener("afterprint", show);
    };
  }, [count, location]);
}

function showCount(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
