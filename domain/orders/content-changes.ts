import * as z from "zod/mini";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";
import { listChangedFields } from "#domain/changed-fields.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { type Agreed, describeAgreed } from "./agreed.ts";
import { ContentItemSchema, type OrderContent, OrderContentSchema } from "./change-order.ts";
import { FIELDS, type HistoryChange, tellAll } from "./history-change.ts";

type Line = Pick<CartLine, "id" | "name" | "size" | "package" | "quantity" | "price">;

/** The stored part of a request. */
type StoredContent = Omit<OrderContent, "version" | "tell_customer">;
const StoredContentSchema = z.omit(OrderContentSchema, { version: true, tell_customer: true });
const ITEM_FIELDS = Object.keys(ContentItemSchema.shape) as (keyof typeof ContentItemSchema.shape)[];

/** An order as staff change it. */
export type Changeable = Omit<StoredContent, "email" | "items" | "agreed" | "final_total"> & {
  /** Null where the customer gave none. */
  email: string | null;
  /** Null where the order came as text only. */
  items: Line[] | null;
  agreed: Agreed | null;
  final_total: number;
};

/** Lines in another sequence are the same. */
export function listChangedContent(before: Changeable, after: Changeable): (keyof StoredContent)[] {
  return listChangedFields(StoredContentSchema, toComparable(before), toComparable(after));
}

function toComparable({ items, final_total, ...content }: Changeable) {
  const lines = items?.map((line) => JSON.stringify(ITEM_FIELDS.map((field) => line[field])));
  return { ...content, items: lines && `${lines.sort()}`, final_total: toPaise(final_total) };
}

export const CONTENT_NAMES: Record<keyof StoredContent, string> = {
  ...FIELDS,
  items: "Oils",
  agreed: "Agreed",
  final_total: "To pay",
};

/** The value of a field, line by line. */
export function describeContent(content: Changeable, field: keyof StoredContent): string[] {
  if (field === "items") return content.items?.map(tellAll) ?? ["As text"];
  if (field === "final_total") return [formatRupees(content.final_total, 2)];
  if (field === "language") return [LANGUAGE_NAMES[content.language ?? "en"]];
  const text = field === "agreed" ? describeAgreed(content.agreed) : (content[field] ?? "");
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Lists changes for the history, without personal values. The agreement comes last: its reason, which is stored apart, is read behind it. */
export function listHistoryChanges(before: Changeable, after: Changeable): HistoryChange[] {
  const changes: HistoryChange[] = [];
  const changed = new Set(listChangedContent(before, after));
  for (const field of changed) {
    if (field !== "items" && field !== "agreed" && field !== "final_total") changes.push({ type: "field", field });
  }
  if (changed.has("items")) changes.push(...listLineChanges(before.items, after.items ?? []));
  if (changed.has("final_total")) changes.push({ type: "total", from: before.final_total, to: after.final_total });
  if (changed.has("agreed")) {
    if (after.agreed) changes.push({ type: "agreed", agreed: after.agreed });
    else if (before.agreed) changes.push({ type: "agreement_ended", agreed: before.agreed });
  }
  return changes;
}

function listLineChanges(before: Line[] | null, after: Line[]): HistoryChange[] {
  if (before === null) return [{ type: "written_as_lines" }, ...after.map(tellAdded)];
  const [gone, added] = [[...before], [] as Line[]];
  const changes: HistoryChange[] = [];
  for (const line of after) {
    const same = takeOut(gone, (one) => isSameLine(one, line));
    if (!same) added.push(line);
    else if (same.quantity !== line.quantity) changes.push(tellChanged(same, line));
  }
  for (const line of added) {
    // Another size or package of the same oil is one change, not two.
    const other = takeOut(gone, ({ id }) => id === line.id);
    changes.push(other ? tellChanged(other, line) : tellAdded(line));
  }
  return [...changes, ...gone.map((line) => ({ type: "line_removed" as const, line }))];
}

function takeOut(lines: Line[], isIt: (line: Line) => boolean): Line | undefined {
  const place = lines.findIndex(isIt);
  return place < 0 ? undefined : lines.splice(place, 1)[0];
}

function tellAdded(line: Line): HistoryChange {
  return { type: "line_added", line };
}

function tellChanged(from: Line, to: Line): HistoryChange {
  return { type: "line_changed", from, to };
}
