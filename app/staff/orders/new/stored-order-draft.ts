import { STAFF_CHANNELS } from "#domain/orders/channel.ts";
import { readLine } from "../form/draft-line.ts";
import { readDraft, storeDraft } from "../form/draft-storage.ts";
import { HAND_OVERS, isEmptyDraft, type OrderDraft, startDraft } from "./order-draft.ts";

/** Stored in this tab with every key: it outlives a reload, a look at another page, and a session. */
export function storeOrderDraft(draft: OrderDraft): void {
  storeDraft(isEmptyDraft(draft) ? null : JSON.stringify(draft));
}

/** The order that was left half typed in this tab; undefined where none was. */
export function readOrderDraft(): OrderDraft | undefined {
  try {
    return toOrderDraft(JSON.parse(readDraft() ?? "null"));
  } catch {
    // A damaged draft is none.
    return undefined;
  }
}

/** Whatever shape it has: what cannot be read is left out. */
function toOrderDraft(stored: unknown): OrderDraft | undefined {
  const given: Record<string, unknown> = { ...Object(stored) };
  const empty = startDraft();
  const draft: OrderDraft = {
    key: toText(given.key) || empty.key,
    phone: toText(given.phone),
    name_customer: toText(given.name_customer),
    email: toText(given.email),
    address: toText(given.address),
    comments: toText(given.comments),
    handOver: HAND_OVERS.find((one) => one === given.handOver) ?? empty.handOver,
    channel: STAFF_CHANNELS.find((channel) => channel === given.channel) ?? empty.channel,
    lines: Array.isArray(given.lines) ? given.lines.map(readLine) : [],
  };
  return isEmptyDraft(draft) ? undefined : draft;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
