import { type CollectedDraft, HOWS } from "#app/staff/orders/collected/collected-draft.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import { tabStorage } from "#app/ui/browser-storage.ts";
import type { Stop } from "#domain/rounds/round.ts";

type Door = Pick<Stop, "id" | "version">;

/** Of who typed it, and for the order as it is: a changed one may cost something else. */
function keyOf({ id, version }: Door): string {
  return `doorAmount-${readSession()?.user.username}-${id}-${version}`;
}

/**
 * Stored in this tab with every key, so that Back or a reload does not lose it; undefined removes it. A note may
 * tell of the customer, and is not left behind in the tab.
 */
export function storeAmount(door: Door, draft: CollectedDraft | undefined): void {
  tabStorage.write(keyOf(door), draft ? JSON.stringify({ ...draft, note: undefined }) : null);
}

/** What was typed at this door and not sent. */
export function readAmount(door: Door): CollectedDraft | undefined {
  const { how, cash, upi } = Object(tabStorage.readJson(keyOf(door)));
  const isWhole = HOWS.includes(how) && [cash, upi].every((typed) => typeof typed === "string");
  return isWhole ? { how, cash, upi, note: "" } : undefined;
}
