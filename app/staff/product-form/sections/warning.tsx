import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Something to look at. It stops nobody. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="warning">
      <TriangleAlert className="icon" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
