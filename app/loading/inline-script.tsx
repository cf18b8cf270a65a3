import { createContext, useContext } from "react";

/** Random for each rendered page. The server allows only scripts that have it, and removes it from the page. */
export const ScriptMarker = createContext<string | undefined>(undefined);

/** A script that runs before React. Only the server needs its text (`import.meta.env.SSR`). */
export function InlineScript({ children }: { children: string }) {
  return (
    <script nonce={useContext(ScriptMarker)} suppressHydrationWarning>
      {children}
    </script>
  );
}
