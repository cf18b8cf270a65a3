import { toPaise, toRupees } from "#domain/products/pricing.ts";
import { addRupees, type Collected } from "#domain/rounds/collected.ts";
import { type Debts, dueWith } from "#domain/rounds/old-debts.ts";
import { readRupees } from "#domain/typed-amount.ts";

export const HOWS = ["cash", "upi", "both"] as const;
export type How = (typeof HOWS)[number];
export type Part = Exclude<How, "both">;

export interface Takes {
  /** Old debts are part of what is due. */
  takesDebts: boolean;
  /** What was paid too much before is part of what is paid. */
  usesCredit: boolean;
}

export interface CollectedDraft extends Takes {
  how: How;
  cash: string;
  upi: string;
  note: string;
  /** The part that is worked out from the other one; null if both are typed. */
  rest: Part | null;
}

/** Starts with all in cash, as most people pay. Undefined: no amount is agreed, so it must be typed. */
export function startDraft(due: number | undefined): CollectedDraft {
  return { how: "cash", cash: writeDue(due), upi: "", note: "", takesDebts: false, usesCredit: false, rest: null };
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

interface Before {
  to_collect: number;
  debts: Debts;
  credits: Debts;
}

/** What is due with old debts and credit, and what the shop is told of them. No more credit is used than the order costs. */
export function reckon({ to_collect, debts, credits }: Before) {
  const credit = Math.min(dueWith(0, credits, true), Math.max(0, to_collect));
  return {
    dueIf: ({ takesDebts, usesCredit }: Takes): number =>
      addRupees(dueWith(to_collect, debts, takesDebts), usesCredit ? -credit : 0),
    tell: ({ usesCredit }: Pick<Takes, "usesCredit">): Pick<Collected, "credit" | "debts_shown"> => ({
      ...(usesCredit && { credit }),
      ...(debts.length > 0 && { debts_shown: dueWith(0, debts, true) }),
    }),
  };
}

/** `due` is with the debts if they are taken, and without the credit if it is used. */
export function takeBefore(draft: CollectedDraft, takes: Partial<Takes>, due: number): CollectedDraft {
  const { how, rest } = draft;
  const changed = { ...draft, ...takes };
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
