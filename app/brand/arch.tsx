import type { ReactNode } from "react";

/** The arch of the tin's label around a drawing. */
export function Arch({ children }: { children: ReactNode }) {
  return (
    <svg className="draw" viewBox="7 7 82 102" aria-hidden="true">
      <path d="M8 108V48a40 40 0 0 1 80 0v60Z" />
      <path className="acc" d="M13 103V48a35 35 0 0 1 70 0v55Z" />
      {children}
    </svg>
  );
}
