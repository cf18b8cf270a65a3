import { Warning } from "./warning.tsx";

/** A cart tells its lines apart by size and package, so two of one name would be one. */
export function RepeatedWarning({ kind, texts }: { kind: string; texts: string[] }) {
  return texts.map((text) => (
    <Warning key={text}>
      Two {kind} are called {text}. In a cart they would be one.
    </Warning>
  ));
}
