import { useMutation, useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { staffCall, staffSend } from "#app/staff/api/staff-call.ts";
import { showStock, stockQuery } from "#app/staff/api/stock-queries.ts";
import { ExportButton } from "#app/staff/layout/export-button.tsx";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { OldStockNote } from "#app/staff/layout/old-stock-note.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { dayNumber, isIndiaDay, isoDay } from "#domain/india-day.ts";
import type { Stock, StockCell, StockProduct } from "#domain/stock/stock.ts";
import { BatchLine, cellId, countDays, Figure, nameCell, newestFirst, stockPath } from "./stock-parts.tsx";

export function StockOverview() {
  const query = useQuery(stockQuery);
  const { data: stock } = query;
  const used = stock?.products.filter(isUsed) ?? [];
  const others = stock?.products.filter((oil) => !isUsed(oil)) ?? [];
  return (
    <>
      <PageHeading title="Stock" line="What is pressed, filled and left. Only what you fill is counted.">
        <div className="acts">
          <Link className="btn btn--outline" to={stockPath("wishes")}>
            Waiting shoppers{stock?.wishes ? `: ${stock.wishes}` : null}
          </Link>
          <Link className="btn btn--outline" to={stockPath("batches")}>
            All batches
          </Link>
        </div>
      </PageHeading>
      <LoadState query={query} what="The stock" loading="Loading the stock..." />
      <OldStockNote />
      {stock ? (
        <div className="stack gap-8">
          {used.map((oil) => (
            <Oil key={oil.id} oil={oil} />
          ))}
          <NotCounted oils={others} isFirst={used.length === 0} />
          {used.length > 0 ? <Ledger today={stock.today} /> : null}
        </div>
      ) : null}
    </>
  );
}

function isUsed({ cells, batches }: StockProduct): boolean {
  return batches.length > 0 || cells.some(({ counted }) => counted);
}

function Oil({ oil }: { oil: StockProduct }) {
  const { id, name, cells, batches } = oil;
  const counted = cells.filter((cell) => cell.counted);
  const [newest] = newestFirst(batches.filter(({ recalled }) => recalled === null));
  return (
    <section className="stack gap-3" aria-label={name}>
      <header className="row wrap spread middle gap-3">
        <div>
          <h2>{name}</h2>
          <p className="muted">{describeOil(oil)}</p>
        </div>
        <div className="acts">
          {newest ? (
            <Link className="btn" to={stockPath("fill", id)} aria-label={`Fill ${name}`}>
              Fill
            </Link>
          ) : null}
          {counted.length > 0 ? (
            <Link className="btn btn--outline" to={stockPath("count", id)} aria-label={`Count ${name}`}>
              Count
            </Link>
          ) : null}
          <Link className="btn btn--outline" to={stockPath("new", id)} aria-label={`New batch of ${name}`}>
            New batch
          </Link>
          {newest ? (
            <Link className="btn btn--outline" to={stockPath("labels", newest.id)} aria-label={`Labels of ${name}`}>
              Labels
            </Link>
          ) : null}
        </div>
      </header>
      {counted.length > 0 ? (
        <table className="table table--flush table--cards table--figures" aria-label={`Stock of ${name}`}>
          <TableHead
            columns={["Size and package", "In stock", "Ordered", "Free"]}
            right={["In stock", "Ordered", "Free"]}
          />
          <tbody>
            {counted.map((cell) => (
              <CellRow key={cellId(cell)} cell={cell} />
            ))}
          </tbody>
        </table>
      ) : null}
      {batches.length > 0 ? (
        <div>
          <h3 className="mb-3">Batches</h3>
          <ul className="order-list lines" aria-label={`Batches of ${name}`}>
            {batches.map((batch) => (
              <BatchLine key={batch.id} batch={batch} />
            ))}
          </ul>
        </div>
      ) : null}
      <CountedCells oil={oil} />
    </section>
  );
}

/** "Lasts about 6 days. Press 42 litres next." */
function describeOil({ cells, press_next }: StockProduct): string {
  const days = cells.flatMap((cell) => (cell.counted && cell.days !== null ? [cell.days] : []));
  const lasts = days.length > 0 ? `Lasts about ${countDays(Math.min(...days))}. ` : "";
  if (press_next > 0) return `${lasts}Press ${press_next.toLocaleString("en-IN")} litres next.`;
  return lasts || "No sales to reckon with yet.";
}

function CellRow({ cell }: { cell: StockCell }) {
  const { in_stock, ordered, free, days, expired, soon, recalled, is_offered } = cell;
  return (
    <tr>
      <td className="table__wide">
        <span className="table__tags row wrap middle">
          <b>{nameCell(cell)}</b>
          {free <= 0 ? <span className="badge badge--ink">Sold out</span> : null}
          {free < 0 ? <span className="badge badge--error">{-free} too few</span> : null}
          {expired > 0 ? <span className="badge badge--error">{expired} past best before</span> : null}
          {recalled > 0 ? <span className="badge badge--error">{recalled} recalled</span> : null}
          {soon > 0 ? <span className="badge badge--offer">{soon} best before soon</span> : null}
          {is_offered ? null : <span className="badge badge--line">Not in the catalogue</span>}
        </span>
        {days === null || free <= 0 ? null : <small className="note">Lasts about {countDays(days)}</small>}
      </td>
      <Figure name="In stock">{in_stock.toLocaleString("en-IN")}</Figure>
      <Figure name="Ordered">{ordered.toLocaleString("en-IN")}</Figure>
      <Figure name="Free">
        <b>{free.toLocaleString("en-IN")}</b>
      </Figure>
    </tr>
  );
}

const STOP = "Stop counting it? It is then on sale until you mark it as sold out.";

function CountedCells({ oil: { id, name, cells } }: { oil: StockProduct }) {
  const change = useMutation({
    mutationFn: (body: { size: string; package: string; counted: boolean }) =>
      staffCall("PUT /stock/cells", { body: { product: id, ...body } }),
    onSuccess: showStock,
  });
  function toggle({ size, package: pack, counted }: StockCell) {
    if (change.isPending || (counted && !window.confirm(STOP))) return;
    change.mutate({ size, package: pack, counted: !counted });
  }
  return (
    <details>
      <summary className="link link--row">Choose what is counted</summary>
      <p className="muted dash__note">
        A filling starts counting by itself. Started by hand, a size is sold out until units are filled.
      </p>
      <fieldset className="stack" aria-label={`Counted of ${name}`}>
        {cells.map((cell) => (
          <label key={cellId(cell)} className="tick">
            <input type="checkbox" checked={cell.counted} onChange={() => toggle(cell)} />
            {nameCell(cell)}
          </label>
        ))}
      </fieldset>
      <Problem>{describeFailure(change.error)}</Problem>
    </details>
  );
}

function NotCounted({ oils, isFirst }: { oils: StockProduct[]; isFirst: boolean }) {
  if (oils.length === 0 && !isFirst) return null;
  return (
    <section aria-label="Not counted">
      {isFirst ? (
        <NothingShown
          icon={PackageOpen}
          title="Nothing is counted yet"
          line="Enter a batch and fill it: from then on the shop counts that size and package."
        />
      ) : (
        <h2>Not counted</h2>
      )}
      <ul className="order-list lines mt-2">
        {oils.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Link className="link link--tap" to={stockPath("new", id)} aria-label={`New batch of ${name}`}>
              New batch
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LEDGER_DAYS = 31;

function Ledger({ today }: Pick<Stock, "today">) {
  const [days, setDays] = useState({ from: isoDay(dayNumber(today) - LEDGER_DAYS + 1), to: today });
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      <p className="muted">Every unit that was filled, packed, brought back, broken, given away or counted.</p>
      <div className="acts mt-3">
        {(["from", "to"] as const).map((end) => (
          <span key={end} className="toolbar__day row middle gap-2">
            <label htmlFor={`ledger-${end}`}>{end === "from" ? "From" : "To"}</label>
            <input
              className="input"
              id={`ledger-${end}`}
              type="date"
              max={today}
              value={days[end]}
              onChange={({ target }) => isIndiaDay(target.value) && setDays({ ...days, [end]: target.value })}
            />
          </span>
        ))}
        <ExportButton
          load={() => staffSend("GET /stock/moves", { query: days })}
          name={() => `stock-${days.from}-${days.to}.csv`}
        />
      </div>
    </section>
  );
}
