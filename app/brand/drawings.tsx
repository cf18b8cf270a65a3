import type { ReactNode } from "react";

export function Arch({ children }: { children: ReactNode }) {
  return (
    <svg className="line-drawing" viewBox="7 7 82 102" aria-hidden="true">
      <path d="M8 108V48a40 40 0 0 1 80 0v60Z" />
      <path className="line-drawing__accent" d="M13 103V48a35 35 0 0 1 70 0v55Z" />
      {children}
    </svg>
  );
}

export function ArchedBottle() {
  return (
    <Arch>
      <path d="M42 34h12v9c0 4 7 7 7 15v32a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3V58c0-8 7-11 7-15Z" />
      <path d="M41 27h14v7H41Z" />
      <path className="line-drawing__tint" d="M39 64h18v20H39Z" />
    </Arch>
  );
}

export function FallenBottle() {
  return (
    <svg className="line-drawing line-drawing--fallen" viewBox="0 52 200 44" aria-hidden>
      <path d="M70 58h62a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H70c-8 0-12-6-18-6H40V64h12c6 0 10-6 18-6Z" />
      <path className="line-drawing__tint" d="M90 64h30v16H90Z" />
      <path d="M28 63h12v18H28Z" />
      <path className="line-drawing__accent" d="M24 88c-6 4-14 2-14-2" />
      <path d="M6 92h188" />
      <path
        className="line-drawing__accent-fill"
        d="M16 74c3 4 4.5 6 4.5 8.3a4.5 4.5 0 0 1-9 0c0-2.3 1.5-4.3 4.5-8.3Z"
      />
    </svg>
  );
}
