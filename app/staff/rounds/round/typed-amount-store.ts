import { type CollectedDraft, CollectedDraftSchema } from "#app/staff/orders/collected/collected-draft.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import { tabStorage } from "#app/ui/browser-storage.ts";
import type { Stop } from "#domain/rounds/round.ts";

type Door = Pick<Stop, "id" | "version">;

/** Keyed by user and order version: a changed order may cost something else. */
function keyOf({ id, version }: Door): string {
  return `doorAmount-${readSession()?.user.username}-${id}-${version}`;
}

/** Stored in this tab, so that Back or a reload does not lose it. The note may be about the customer and is left out. */
export function storeAmount(door: Door, draft: CollectedDraft | undefined): void {
  tabStorage.write(keyOf(door), draft ? JSON.stringify({ ...draft, note: "" }) : null);
}

export function readAmount(door: Door): CollectedDraft | undefined {
  return CollectedDraftSchema.safeParse(tabStorage.readJson(keyOf(door))).data;
}
