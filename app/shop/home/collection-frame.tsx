import type { ReactNode } from "react";
import { COLLECTION_ID, COLLECTION_TITLE_ID } from "./collection-id.ts";

/** Heading, search and grid are siblings, so that the search can stick for the whole grid on phones. */
export function CollectionFrame({ children }: { children: ReactNode }) {
  return (
    <section className="collection sec" id={COLLECTION_ID} aria-labelledby={COLLECTION_TITLE_ID}>
      <div className="wrap collection__in">
        <h2 id={COLLECTION_TITLE_ID} tabIndex={-1}>
          Our Premium Collection
        </h2>
        {children}
      </div>
    </section>
  );
}
