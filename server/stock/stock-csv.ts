import { renderHead, renderRow } from "#domain/csv/render-row.ts";
import { formatIndiaTimeZoned } from "#domain/india-time.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import type { BatchDetails } from "#domain/stock/stock.ts";
import type { LedgerRow } from "./batch-store.ts";

const LEDGER: Record<string, (row: LedgerRow) => string> = {
  When: ({ at }) => formatIndiaTimeZoned(Number(at)),
  By: ({ by }) => by,
  What: ({ type }) => type,
  Oil: ({ oil, product_id }) => oil ?? product_id,
  Size: ({ size }) => size,
  Package: (row) => row.package,
  Batch: ({ code }) => code,
  // Spreadsheets would take a number below 0 for a formula.
  In: ({ units }) => (units > 0 ? `${units}` : ""),
  Out: ({ units }) => (units < 0 ? `${-units}` : ""),
  Order: ({ order }) => order ?? "",
  Reason: ({ reason }) => reason,
};

/** In less Out of each size and package is what is in stock. */
export async function* renderLedger(rows: AsyncIterable<LedgerRow>): AsyncGenerator<string> {
  yield renderHead(Object.keys(LEDGER));
  for await (const row of rows) yield renderRow(Object.values(LEDGER).map((cell) => cell(row)));
}

type Row = BatchDetails["orders"][number];

const CUSTOMERS: Record<string, (row: Row) => string> = {
  Order: ({ code }) => code,
  Customer: ({ name_customer }) => name_customer,
  Phone: ({ phone }) => (/^\d+$/.test(phone) ? `'${phone}` : phone),
  State: ({ state }) => describeState(state),
  Units: ({ units }) => units.map((one) => `${one.units} × ${one.size} ${one.package}`).join("\n"),
  Told: ({ told }) => (told ? `${told.by}, ${formatIndiaTimeZoned(told.at)}` : ""),
};

export function renderCustomers({ orders }: Pick<BatchDetails, "orders">): string {
  const rows = orders.map((order) => renderRow(Object.values(CUSTOMERS).map((cell) => cell(order))));
  return renderHead(Object.keys(CUSTOMERS)) + rows.join("");
}
