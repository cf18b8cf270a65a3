import type { Collected } from "#domain/rounds/collected.ts";
import { readRupees } from "#domain/typed-amount.ts";

export const HOWS = ["cash", "upi", "both"] as const;
export type How = (typeof HOWS)[number];

export interface CollectedDraft {
  how: How;
  cash: string;
  upi: string;
  note: string;
}

/** All in cash, as most people pay. Undefined: no amount is agreed, so it must be typed. */
export function startDraft(to_collect: number | undefined): CollectedDraft {
  return { how: "cash", cash: writeDue(to_collect), upi: "", note: "" };
}

function writeDue(to_collect: number | undefined): string {
  return to_collect === undefined ? "" : writeRupees(Math.max(0, to_collect));
}

/** The same amount, paid in another way. "Both" starts empty. */
export function choose(draft: CollectedDraft, how: How, to_collect: number | undefined): CollectedDraft {
  const whole = writeDue(to_collect) || draft.cash || draft.upi;
  if (how === draft.how) return draft;
  if (how === "both") return { ...draft, how, cash: "", upi: "" };
  return { ...draft, how, cash: how === "cash" ? whole : "", upi: how === "upi" ? whole : "" };
}

export function readDraft({ how, cash, upi, note }: CollectedDraft): Collected | undefined {
  const read = { cash: how === "upi" ? 0 : readRupees(cash), upi: how === "cash" ? 0 : readRupees(upi) };
  if (read.cash === undefined || read.upi === undefined) return undefined;
  return { cash: read.cash, upi: read.upi, note: note.trim() };
}

function writeRupees(rupees: number): string {
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
