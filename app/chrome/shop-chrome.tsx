import type { ReactNode } from "react";

/** What surrounds every public page. A page brings its own <main id="main">. */
export function ShopChrome({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {children}
    </>
  );
}
