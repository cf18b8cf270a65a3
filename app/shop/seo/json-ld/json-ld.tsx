import { useState, useSyncExternalStore } from "react";
import type { Thing } from "schema-dts";

/** Search engines read documents and do not navigate, so only the server builds a graph (`import.meta.env.SSR`). */
export function JsonLd({ graph }: { graph: Thing[] | undefined }) {
  const inDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isRendered] = useState(inDocument);
  if (!isRendered) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && graph ? scriptText({ "@context": "https://schema.org", "@graph": graph }) : ""}
    </script>
  );
}

const never = () => () => {};

/** JSON whose texts cannot break out of a script element. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
