import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, Pencil, Tags } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { staffCall, staffSend } from "#app/staff/api/staff-call.ts";
import { batchQuery, showBatch } from "#app/staff/api/stock-queries.ts";
import { ExportButton } from "#app/staff/layout/export-button.tsx";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { PageHeading } from "#app/staff/layout/page-heading.tsx";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { StateBadge } from "#app/staff/orders/order-badges.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { customerName } from "#domain/orders/channel.ts";
import type { BatchDetails, BatchOrder, Move, MoveType } from "#domain/stock/stock.ts";
import { recallText } from "#domain/stock/stock-texts.ts";
import { LossDialog, RecallDialog } from "./batch-dialogs.tsx";
import { BackToStock, BatchBadge, cellId, Figure, listLeft, nameCell, stockPath, TellButtons } from "./stock-parts.tsx";

export function BatchPage({ id }: { id: string }) {
  const query = useQuery(batchQuery(id));
  const { data: batch } = query;
  if (batch) return <BatchShown batch={batch} />;
  return (
    <>
      <PageHeading title="Batch" back={<BackToStock />} />
      <LoadState query={query} what="The batch" loading="Loading the batch..." missing="There is no such batch." />
    </>
  );
}

function BatchShown({ batch }: { batch: BatchDetails }) {
  const { id, code, product, product_name, best_before, recalled } = batch;
  const [asks, setAsks] = useState<"loss" | "recall">();
  const close = () => setAsks(undefined);
  return (
    <>
      <PageHeading
        title={`Batch ${code}`}
        line={
          <>
            {product_name || "Deleted oil"}, best before {formatIsoDay(best_before)}. <BatchBadge batch={batch} />
          </>
        }
        back={<BackToStock />}
      >
        <div className="acts">
          {recalled ? null : (
            <Link className="btn" to={`${stockPath("fill", product)}?batch=${encodeURIComponent(id)}`}>
              Fill
            </Link>
          )}
          {batch.left.length > 0 ? (
            <button className="btn btn--outline" type="button" onClick={() => setAsks("loss")}>
              Broken or given away
            </button>
          ) : null}
          {recalled ? null : (
            <Link className="btn btn--outline" to={stockPath("labels", id)}>
              <Tags className="icon" aria-hidden />
              Labels
            </Link>
          )}
          <Link className="btn btn--outline" to={stockPath("edit", id)}>
            <Pencil className="icon" aria-hidden />
            Change
          </Link>
          {recalled ? null : (
            <OwnerButton action="recallBatches" className="btn btn--danger" isQuiet onClick={() => setAsks("recall")}>
              Recall
            </OwnerButton>
          )}
        </div>
      </PageHeading>
      <div className="with-side stack gap-8">
        <div className="stack gap-8">
          <RecallNotice batch={batch} />
          <Cells batch={batch} />
          <Orders batch={batch} />
        </div>
        <aside className="stack gap-8" aria-label="Facts and movements">
          <Facts batch={batch} />
          <Moves moves={batch.moves} />
        </aside>
      </div>
      {asks === "loss" ? <LossDialog batch={batch} onClose={close} /> : null}
      {asks === "recall" ? <RecallDialog batch={batch} onClose={close} /> : null}
    </>
  );
}

function RecallNotice({ batch: { recalled, orders } }: { batch: BatchDetails }) {
  if (!recalled) return null;
  const left = orders.filter(({ told, erased_at }) => !told && erased_at === null).length;
  return (
    <div className="notice notice--error">
      <CircleAlert className="icon" aria-hidden />
      <p>
        <b>Recalled</b> by <bdi>{recalled.by}</bdi>, {formatMoment(recalled.at)}: {recalled.reason}
        <span className="block">
          {left > 0
            ? `${left} of ${orders.length} customers below are still to be told.`
            : "Nobody is left to be told."}
        </span>
      </p>
    </div>
  );
}

const SUMS = ["filled", "packed", "broken", "given", "counted", "left"] as const;
const SUM_WORDS = ["Filled", "Packed", "Broken", "Given away", "Counted", "Left"];

function Cells({ batch: { cells } }: { batch: BatchDetails }) {
  if (cells.length === 0) return <p className="muted">Nothing is filled from it yet.</p>;
  return (
    <table className="table table--flush table--cards table--figures table--tight" aria-label="Units of this batch">
      <TableHead columns={["Size and package", ...SUM_WORDS]} right={SUM_WORDS} />
      <tbody>
        {cells.map((cell) => (
          <tr key={cellId(cell)}>
            <td className="table__wide bold">{nameCell(cell)}</td>
            {SUMS.map((sum, at) => (
              <Figure key={sum} name={SUM_WORDS[at] ?? ""}>
                {sum === "left" ? <b>{cell[sum]}</b> : cell[sum]}
              </Figure>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Orders({ batch }: { batch: BatchDetails }) {
  const { id, code, orders } = batch;
  return (
    <section aria-labelledby="batch-orders">
      <header className="row wrap spread middle gap-3 mb-3">
        <h2 id="batch-orders">Who got it</h2>
        {orders.length > 0 ? (
          <ExportButton
            action="exportCustomersAndOrders"
            load={() => staffSend("GET /stock/batches/:id", { params: { id }, query: { format: "csv" } })}
            name={() => `batch-${code}.csv`}
          />
        ) : null}
      </header>
      {orders.length === 0 ? <p className="muted">Nobody yet.</p> : null}
      <ul className="lines">
        {orders.map((order) => (
          <OrderLine key={order.code} batch={batch} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ batch, order }: { batch: BatchDetails; order: BatchOrder }) {
  return (
    <li>
      <p className="row spread middle gap-3">
        <Link className="link link--row order-code" to={`/dashboard/orders/${order.code}`}>
          {order.code}
        </Link>
        <StateBadge state={order.state} />
      </p>
      <p>
        <bdi>{customerName(order.name_customer)}</bdi> <span className="nowrap tabular-nums">{order.phone}</span>
        <small>
          {listLeft(order.units)}, packed {formatMoment(order.packed_at)}
        </small>
      </p>
      {batch.recalled && order.erased_at === null ? <Tell batch={batch} order={order} /> : null}
    </li>
  );
}

/** Of a recall: the message, and the tick. */
function Tell({ batch, order }: { batch: BatchDetails; order: BatchOrder }) {
  const shop = useShop();
  const tell = useMutation({
    mutationFn: (told: boolean) =>
      staffCall("PUT /stock/batches/:id/told", { params: { id: batch.id }, body: { order: order.code, told } }),
    onSuccess: showBatch,
  });
  return (
    <TellButtons
      {...order}
      write={(words) => recallText(order, { batch, shop }, words)}
      rememberAs={`recall ${batch.id} ${order.code}`}
    >
      <label className="tick">
        <input
          type="checkbox"
          aria-label={`Told ${order.code}`}
          checked={tell.isPending ? tell.variables : order.told !== null}
          onChange={({ target }) => tell.isPending || tell.mutate(target.checked)}
        />
        {order.told ? (
          <span>
            Told by <bdi>{order.told.by}</bdi>, {formatMoment(order.told.at)}
          </span>
        ) : (
          "Told"
        )}
      </label>
      <Problem>{describeFailure(tell.error)}</Problem>
    </TellButtons>
  );
}

function Facts({ batch }: { batch: BatchDetails }) {
  const { pressed_on, litres, seed_lot, report, note, created_at, created_by, corrections } = batch;
  const link = (
    <a className="link" href={report} target="_blank" rel="noreferrer">
      Open
    </a>
  );
  const facts: [string, ReactNode][] = [
    ["Pressed on", formatIsoDay(pressed_on)],
    ["Litres pressed", litres.toLocaleString("en-IN")],
    ["Seed lot", seed_lot],
    ["Lab report", report ? link : "None"],
    ["Note", note],
    ["Entered by", `${created_by}, ${formatMoment(created_at)}`],
    ["Corrected by", corrections.length > 0 && corrections.map(describeCorrection).join("\n")],
  ];
  return (
    <section aria-labelledby="batch-facts">
      <h2 id="batch-facts">Batch</h2>
      <dl className="facts stack gap-4">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** "Meena, 3 Nov 2026, 9:48 am: it was best before 1 Nov 2027" */
function describeCorrection({ by, at, was }: BatchDetails["corrections"][number]): string {
  const { pressed_on, best_before, litres } = was;
  const facts = [
    pressed_on && `pressed on ${formatIsoDay(pressed_on)}`,
    best_before && `best before ${formatIsoDay(best_before)}`,
    litres !== undefined && `${litres.toLocaleString("en-IN")} litres`,
  ];
  return `${by}, ${formatMoment(at)}: it was ${facts.filter(Boolean).join(", ")}`;
}

const MOVES: Record<MoveType, string> = {
  filled: "Filled",
  packed: "Packed",
  back: "Came back",
  broken: "Broken",
  given: "Given away",
  counted: "Counted",
};
const MOST_MOVES = 100;

function Moves({ moves }: { moves: Move[] }) {
  return (
    <section aria-labelledby="batch-moves">
      <h2 id="batch-moves">Movements</h2>
      {moves.length === 0 ? <p className="muted">None yet.</p> : null}
      <ol className="lines">
        {moves.map(({ id, type, units, at, by, order, reason, ...cell }) => (
          <li key={id}>
            {MOVES[type]}{" "}
            <b className="nowrap tabular-nums">
              {units > 0 ? "+" : "−"}
              {Math.abs(units)}
            </b>{" "}
            {nameCell(cell)}
            {order ? (
              <>
                ,{" "}
                <Link className="order-code" to={`/dashboard/orders/${order}`}>
                  {order}
                </Link>
              </>
            ) : null}
            {reason ? `: ${reason}` : null}
            <small>
              {formatMoment(at)}, by <bdi>{by}</bdi>
            </small>
          </li>
        ))}
      </ol>
      {moves.length === MOST_MOVES ? <p className="muted">Older ones are in the ledger on the Stock page.</p> : null}
    </section>
  );
}
