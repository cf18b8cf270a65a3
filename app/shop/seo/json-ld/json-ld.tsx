import { useState, useSyncExternalStore } from "react";
import type { Thing } from "schema-dts";

/**
 * The page's structured data for search engines, which read documents and do not navigate inside the site.
 * So the code that builds it stays on the server: callers pass a graph only where `import.meta.env.SSR`.
 * What came with the document stays, and a navigation brings none.
 */
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
      {graph ? scriptText({ "@context": "https://schema.org", "@graph": graph }) : ""}
    </script>
  );
}

const never = () => () => {};

/** JSON whose texts cannot break out of a script element. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
