import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Something to look at. It stops nobody. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="form-warning">
      <TriangleAlert className="icon" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A cart tells its lines apart by size and package, so two of one name would be one. */
export function RepeatedWarning({ noun, texts }: { noun: string; texts: string[] }) {
  return texts.map((text) => (
    <Warning key={text}>
      Two {noun} are called {text}. In a cart they would be one.
    </Warning>
  ));
}

/** The texts that stand in a list more than once: a shopper could not tell them apart. */
export function repeated(texts: string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const text of texts.map((one) => one.trim())) {
    if (text !== "" && seen.has(text)) twice.add(text);
    seen.add(text);
  }
  return [...twice];
}
