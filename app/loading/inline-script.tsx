import { createContext, useContext } from "react";

/**
 * What each script of our own carries while a page is rendered, so that the server can tell it from one that some text
 * brought along: it is random and new for each page. In browsers there is none, because the server takes it out.
 */
export const ScriptMarker = createContext<string | undefined>(undefined);

/** A script that stands in the document. Only the server has its text (`import.meta.env.SSR`): it runs before React does. */
export function InlineScript({ children }: { children: string }) {
  return (
    <script nonce={useContext(ScriptMarker)} suppressHydrationWarning>
      {children}
    </script>
  );
}
