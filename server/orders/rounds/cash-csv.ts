import { renderHead, renderRow } from "#domain/csv/render-row.ts";
import type { Cash, CashOrder, CashRound, PersonCash } from "#domain/rounds/cash.ts";
import { missingOf } from "#domain/rounds/collected.ts";
import { describeOutcome } from "#domain/rounds/round-words.ts";
import { formatOrderTime } from "../email/order-view.ts";

interface Row {
  sheet: PersonCash;
  order?: CashOrder;
  /** A round whose cash was counted has a row of its own, so that every column adds up. */
  count?: CashRound & { counted_cash: number };
}

const COLUMNS: Record<string, (row: Row) => string> = {
  Day: ({ sheet }) => sheet.day,
  Person: ({ sheet }) => sheet.person,
  Round: ({ order, count }) => order?.round_id ?? count?.id ?? "",
  Order: ({ order }) => order?.code ?? "",
  Customer: ({ order }) => order?.name_customer ?? "",
  "What became of it": ({ order }) => (order ? describeOutcome(order) : "Cash counted"),
  "To collect": ({ order }) => amount(order?.to_collect),
  Cash: ({ order }) => amount(order?.collected?.cash),
  UPI: ({ order }) => amount(order?.collected?.upi),
  Less: ({ order }) => amount(order && above0(missing(order))),
  More: ({ order }) => amount(order && above0(-missing(order))),
  Note: ({ order }) => order?.collected?.note ?? "",
  By: ({ order }) => order?.by ?? "",
  When: ({ order }) => (order?.at ? formatOrderTime(order.at) : ""),
  "Cash counted": ({ count }) => amount(count?.counted_cash),
  "Counted less": ({ count }) => amount(count && above0(count.expected_cash - count.counted_cash)),
  "Counted more": ({ count }) => amount(count && above0(count.counted_cash - count.expected_cash)),
  "Reason of the difference": ({ count }) => count?.reason ?? "",
};

/** Each order behind the cash, and each count, as a table for a spreadsheet. */
export function renderCashCsv({ sheets }: Cash): string {
  return renderHead(Object.keys(COLUMNS)) + sheets.flatMap(listRows).map(renderCells).join("");
}

function listRows(sheet: PersonCash): Row[] {
  return [
    ...sheet.orders.map((order) => ({ sheet, order })),
    ...sheet.rounds.flatMap(({ counted_cash, ...round }) =>
      counted_cash === null ? [] : [{ sheet, count: { ...round, counted_cash } }],
    ),
  ];
}

function renderCells(row: Row): string {
  return renderRow(Object.values(COLUMNS).map((column) => column(row)));
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
