import { useState, useSyncExternalStore } from "react";
import type { Thing } from "schema-dts";
import { scriptText } from "./script-text.ts";

/**
 * The page's facts for search engines. They read documents, not moves inside the site: so the code that puts facts
 * together stays on the server (callers hand them in where `import.meta.env.SSR`), what came with the document stands,
 * and a move brings none.
 */
export function JsonLd({ facts }: { facts: Thing[] | undefined }) {
  const inDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [stands] = useState(inDocument);
  if (!stands) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {facts ? scriptText({ "@context": "https://schema.org", "@graph": facts }) : ""}
    </script>
  );
}

const never = () => () => {};
