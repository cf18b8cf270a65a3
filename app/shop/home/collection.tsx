import { CollectionFailed } from "./collection-failed.tsx";
import type { FirstScreens } from "./first-screens.ts";
import { SearchableGrid } from "./searchable-grid.tsx";

export function Collection({ list }: { list: FirstScreens }) {
  return list.error === null ? <SearchableGrid {...list} /> : <CollectionFailed error={list.error} />;
}
