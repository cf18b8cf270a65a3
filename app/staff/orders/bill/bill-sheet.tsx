import { BrandMark } from "#app/brand/brand.tsx";
import { formatDay } from "#app/staff/layout/format-moment.ts";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import type { Bill, BillContent, BillLine } from "#domain/bill/bill.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { billTitle, formatDifference, nameDifference, writeAmount } from "./bill-words.ts";

/** The printed bill, A5. It shows the data of the day it was issued. */
export function BillSheet({ bill }: { bill: Bill }) {
  const { content, number, issued_at, cancelled_at } = bill;
  const { seller, customer, order, place_of_supply: place } = content;
  return (
    <article className="bill dash__paper" aria-label={`${billTitle(content)} ${number}`}>
      {cancelled_at === null ? null : <p className="bill__cancelled">Cancelled</p>}
      <header className="bill__head row wrap spread">
        <div className="bill__seller tiny">
          <BrandMark />
          <p className="bill__name">{seller.legal_name}</p>
          <p>{seller.address}</p>
          <p>
            {seller.phone}, {seller.email}
          </p>
          {seller.fssai_licence ? <p>FSSAI licence {seller.fssai_licence}</p> : null}
          {seller.gstin === null ? null : <p>GSTIN {seller.gstin}</p>}
        </div>
        <div className="bill__facts">
          <p className="bold">{billTitle(content)}</p>
          <p className="bill__number nowrap">{number}</p>
          <p>{formatDay(issued_at)}</p>
          <p>Order {order.code}</p>
        </div>
      </header>
      <section className="bill__to">
        <p className="bill__label tiny">To</p>
        <p className="bold">{customer.name}</p>
        <p className="pre-line">{customer.address}</p>
        {customer.phone ? <p>Phone {customer.phone}</p> : null}
        {customer.gstin ? <p>GSTIN {customer.gstin}</p> : null}
        {content.kind === "tax_invoice" ? (
          <p>
            Place of supply: {place.state} ({place.code})
            {place.known_by === "collected" ? ", collected at the press" : ""}
          </p>
        ) : null}
      </section>
      <BillLines content={content} />
      <BillTotals content={content} />
      <footer className="bill__foot row wrap spread tiny">
        <p>
          {content.kind === "tax_invoice"
            ? "Prices include the tax. Not payable on reverse charge."
            : "No goods and services tax is charged on this bill."}
        </p>
        <p className="bill__sign">For {seller.legal_name}</p>
      </footer>
    </article>
  );
}

function BillLines({ content }: { content: BillContent }) {
  const lines = content.lines.map((line, index) => ({ ...line, place: index + 1 }));
  return (
    <table className="bill__lines">
      <TableHead columns={["Item", "Qty", "Price", "Amount"]} />
      {lines.map((line) => (
        <tbody key={line.place}>
          <tr>
            <td>
              {line.name}
              <small>
                {[line.size, line.package, `HSN\u00a0${line.hsn_code}`, nameBatches(line)].filter(Boolean).join(", ")}
              </small>
            </td>
            <td>{line.quantity}</td>
            <td>{formatRupees(line.price, 2)}</td>
            <td>{writeAmount(line, content)}</td>
          </tr>
          {content.kind === "tax_invoice" ? (
            <tr className="bill__tax">
              <td colSpan={4}>{describeTax(line, content)}</td>
            </tr>
          ) : null}
        </tbody>
      ))}
      {content.difference ? (
        <tbody>
          <tr>
            <td colSpan={3}>{nameDifference(content)}</td>
            <td>{formatDifference(content.difference.rupees)}</td>
          </tr>
        </tbody>
      ) : null}
    </table>
  );
}

/** "Batch GN-26-117", without line breaks in a code. */
function nameBatches({ batches = [] }: BillLine): string {
  const codes = batches.map((code) => code.replaceAll("-", "\u2011"));
  return codes.length > 0 ? `${codes.length === 1 ? "Batch" : "Batches"} ${codes.join(", ")}` : "";
}

/** The value after the difference is what the taxable value and the tax add up to. */
function describeTax(line: BillLine, { is_interstate, difference }: BillContent): string {
  const half = line.tax_rate / 2;
  const after = difference?.reason && difference.rupees < 0 ? "After discount" : "Share of total";
  const parts = [
    ...(difference ? [[after, line.amount] as const] : []),
    ["Taxable", line.taxable],
    ...(is_interstate
      ? [[`IGST ${line.tax_rate}%`, line.igst] as const]
      : [[`CGST ${half}%`, line.cgst] as const, [`SGST ${half}%`, line.sgst] as const]),
  ] as const;
  // No line break inside a part.
  return parts.map(([name, amount]) => `${name} ${formatRupees(amount, 2)}`.replaceAll(" ", "\u00a0")).join(", ");
}

function BillTotals({ content }: { content: BillContent }) {
  const { ordered_total, taxable, cgst, sgst, igst, total, kind, is_interstate, is_price_open, difference } = content;
  const isShared = ordered_total !== total && !difference;
  return (
    <dl className="bill__totals tabular-nums">
      {isShared ? (
        <>
          <Sum name={is_price_open ? "The lines come to" : "As ordered"}>{ordered_total}</Sum>
          <Sum name={`${is_price_open ? "To the total as ordered" : "Agreed difference"}, shared among the lines`}>
            {total - ordered_total}
          </Sum>
        </>
      ) : null}
      {kind === "tax_invoice" ? (
        <>
          <Sum name="Taxable value">{taxable}</Sum>
          {is_interstate ? (
            <Sum name="IGST">{igst}</Sum>
          ) : (
            <>
              <Sum name="CGST">{cgst}</Sum>
              <Sum name="SGST">{sgst}</Sum>
            </>
          )}
        </>
      ) : null}
      <Sum name="Total" isTotal>
        {total}
      </Sum>
    </dl>
  );
}

function Sum({ name, children, isTotal = false }: { name: string; children: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? "row spread gap-4 bill__total" : "row spread gap-4"}>
      <dt>{name}</dt>
      <dd className="nowrap">{formatRupees(children, 2)}</dd>
    </div>
  );
}
