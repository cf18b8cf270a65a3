import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import { readRupees } from "#domain/typed-amount.ts";

export const HOWS = ["cash", "upi", "both"] as const;
export type How = (typeof HOWS)[number];
export type Part = Exclude<How, "both">;

export interface CollectedDraft {
  how: How;
  cash: string;
  upi: string;
  note: string;
  /** Old debts are part of what is due. */
  takesDebts: boolean;
  /** The part that is worked out from the other one; null if both are typed. */
  rest: Part | null;
}

/** Starts with all in cash, as most people pay. Undefined: no amount is agreed, so it must be typed. */
export function startDraft(due: number | undefined): CollectedDraft {
  return { how: "cash", cash: writeDue(due), upi: "", note: "", takesDebts: false, rest: null };
}

function writeDue(due: number | undefined): string {
  return due === undefined ? "" : writeRupees(Math.max(0, due));
}

/** The same amount, paid in another way. Of "both", a smaller amount that was typed before is one part. */
export function choose(draft: CollectedDraft, how: How, due: number | undefined): CollectedDraft {
  if (how === draft.how) return draft;
  if (how === "both") return splitUp({ ...draft, how }, draft.how === "upi" ? "upi" : "cash", due);
  const whole = writeDue(due) || draft.cash || draft.upi;
  return { ...draft, how, rest: null, cash: how === "cash" ? whole : "", upi: how === "upi" ? whole : "" };
}

function splitUp(draft: CollectedDraft, part: Part, due: number | undefined): CollectedDraft {
  const amount = readRupees(draft[part]) ?? 0;
  const isPart = due !== undefined && amount > 0 && amount < due;
  const empty = { ...draft, cash: "", upi: "", rest: null };
  return isPart ? typeAmount(empty, part, draft[part], due) : empty;
}

/** With both ways of paying, the other amount becomes the rest unless it was typed too. */
export function typeAmount(draft: CollectedDraft, part: Part, typed: string, due: number | undefined): CollectedDraft {
  const other = part === "cash" ? "upi" : "cash";
  const changed = { ...draft, [part]: typed };
  if (draft.how !== "both" || due === undefined) return changed;
  if (draft.rest !== other && draft[other] !== "") return { ...changed, rest: null };
  return { ...changed, [other]: writeRest(due, readRupees(typed)), rest: other };
}

function writeRest(due: number, paid: number | undefined): string {
  return paid === undefined ? "" : writeDue(toRupees(toPaise(due) - toPaise(paid)));
}

/** `due` is with the debts if they are taken. */
export function takeDebts(draft: CollectedDraft, takesDebts: boolean, due: number): CollectedDraft {
  const { how, rest } = draft;
  const changed = { ...draft, takesDebts };
  if (how !== "both") return { ...changed, [how]: writeDue(due) };
  const typed = rest === "cash" ? "upi" : "cash";
  return rest ? typeAmount(changed, typed, draft[typed], due) : changed;
}

export function readDraft({ how, cash, upi, note }: CollectedDraft): Collected | undefined {
  const read = { cash: how === "upi" ? 0 : readRupees(cash), upi: how === "cash" ? 0 : readRupees(upi) };
  if (read.cash === undefined || read.upi === undefined) return undefined;
  return { cash: read.cash, upi: read.upi, note: note.trim() };
}

function writeRupees(rupees: number): string {
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
