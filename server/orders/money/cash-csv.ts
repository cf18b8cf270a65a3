import { renderHead, renderRow } from "#domain/csv/render-row.ts";
import { formatIndiaTimeZoned } from "#domain/india-time.ts";
import { customerName } from "#domain/orders/channel.ts";
import type { Cash, CashLater, CashOrder, CashRound, PersonCash, TillDay } from "#domain/rounds/cash.ts";
import { addRupees, missingInCount, missingOf } from "#domain/rounds/collected.ts";
import { describeOutcome } from "#domain/rounds/round-words.ts";

interface Row {
  day: string;
  person: string;
  order?: CashOrder;
  later?: CashLater;
  /** A counted round or till has its own row, so that every column adds up. */
  count?: Omit<CashRound, "id" | "number" | "created_at"> & { counted_cash: number; round_id: string };
}

const TILL = "Till";

const COLUMNS: Record<string, (row: Row) => string> = {
  Day: ({ day }) => day,
  Person: ({ person }) => person,
  Round: ({ order, later, count }) => (order ?? later ?? count)?.round_id ?? "",
  Order: ({ order, later }) => (order ?? later)?.code ?? "",
  Customer: ({ order, later, count }) => (count ? "" : customerName((order ?? later)?.name_customer ?? "")),
  Outcome: describeRow,
  "To collect": ({ order }) => amount(order?.is_earlier ? undefined : order?.to_collect),
  Cash: ({ order, later }) => amount(order?.collected?.cash ?? received(later)?.cash),
  UPI: ({ order, later }) => amount(order?.collected?.upi ?? received(later)?.upi),
  Less: ({ order }) => amount(order && above0(missing(order))),
  More: ({ order }) => amount(order && above0(-missing(order))),
  Note: ({ order, later }) => order?.collected?.note ?? later?.note ?? "",
  By: ({ order, later }) => (order ?? later)?.by ?? "",
  When: ({ order, later }) => formatTime((order ?? later)?.at),
  "Old debt paid": ({ later }) => amount(later && above0(addRupees(later.cash, later.upi))),
  "Let go": ({ later }) => amount(later && above0(later.let_go)),
  "Owed now": ({ order }) => amount(order && above0(order.owed)),
  "Paid too much now": ({ order }) => amount(order && above0(-order.owed)),
  "From credit": ({ order }) => amount(order?.collected?.credit),
  Expense: ({ count }) => amount(count?.expense?.amount),
  "Spent on": ({ count }) => count?.expense?.words ?? "",
  "Cash counted": ({ count }) => amount(count?.counted_cash),
  "Counted less": ({ count }) => amount(count && above0(missingInCount(count))),
  "Counted more": ({ count }) => amount(count && above0(-missingInCount(count))),
  "Reason for the difference": ({ count }) => count?.reason ?? "",
  "Counted by": ({ count }) => count?.counted_by ?? "",
};

export function renderCashCsv({ sheets, till }: Cash): string {
  const rows = [...sheets.flatMap(listRows), ...till.days.flatMap(listTillRows)];
  return renderHead(Object.keys(COLUMNS)) + rows.map(renderCells).join("");
}

function listRows({ day, person, orders, later, rounds }: PersonCash): Row[] {
  return [
    ...orders.map((order) => ({ day, person, order })),
    ...later.map((one) => ({ day, person, later: one })),
    ...rounds.flatMap(({ id, counted_cash, ...round }) =>
      counted_cash === null ? [] : [{ day, person, count: { ...round, counted_cash, round_id: id } }],
    ),
  ];
}

/** Counts that were opened again are in no sum. */
function listTillRows({ day, counts }: TillDay): Row[] {
  const valid = counts.filter(({ reopened_at }) => reopened_at === null);
  return valid.map((count) => ({ day, person: TILL, count: { ...count, round_id: "" } }));
}

function renderCells(row: Row): string {
  return renderRow(Object.values(COLUMNS).map((column) => column(row)));
}

function describeRow({ order, later }: Row): string {
  if (order) return `${describeOutcome(order)}${order.is_earlier ? ", an earlier visit" : ""}`;
  if (!later) return "Cash counted";
  return later.let_go > 0 ? "Let go" : "Old debt paid";
}

function received(later: CashLater | undefined): CashLater | undefined {
  return later && later.let_go === 0 ? later : undefined;
}

function formatTime(at: number | null | undefined): string {
  return at ? formatIndiaTimeZoned(at) : "";
}

function missing({ to_collect, outcome, collected }: CashOrder): number {
  return outcome === "delivered" && collected ? missingOf(to_collect, collected) : 0;
}

function above0(rupees: number): number | undefined {
  return rupees > 0 ? rupees : undefined;
}

function amount(rupees: number | undefined): string {
  return rupees === undefined ? "" : rupees.toFixed(2);
}
