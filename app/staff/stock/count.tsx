import { useState } from "react";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { showStock, stockQuery } from "#app/staff/api/stock-queries.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { type Checked, checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { ApiError } from "#domain/api-error.ts";
import {
  type Batch,
  type Count,
  CountSchema,
  REASON_MAX,
  type StockCell,
  type StockProduct,
} from "#domain/stock/stock.ts";
import { readWhole } from "./fill.tsx";
import { cellId, countUnits, nameCell, newestFirst, OilPage } from "./stock-parts.tsx";

export function CountPage({ product }: { product: string }) {
  return (
    <OilPage title="Count" product={product}>
      {(oil) => <CountForms oil={oil} />}
    </OilPage>
  );
}

function CountForms({ oil }: { oil: StockProduct }) {
  const counted = oil.cells.filter((cell) => cell.counted);
  return (
    <>
      <p className="muted mb-4 dash__note">
        Type what you see on the shelf. What you leave empty was not counted and stays.
      </p>
      {counted.length === 0 ? <p className="notice dash__note">Nothing of this oil is counted yet.</p> : null}
      <div className="stack gap-8 measure">
        {counted.map((cell) => (
          <CellCount key={cellId(cell)} oil={oil} cell={cell} />
        ))}
      </div>
    </>
  );
}

interface SeenBatch {
  id: string;
  code: string;
  /** What the ledger said when the count began: what is packed meanwhile must not change it. */
  seen: number;
}

function CellCount({ oil, cell }: { oil: StockProduct; cell: StockCell }) {
  const inShop = listSeen(oil.batches, cell);
  const [begun, setBegun] = useState<SeenBatch[]>();
  const rows = begun ?? inShop;
  const form = useStaffForm({
    initial: { counted: {} as Record<string, string>, reason: "" },
    check: (typed) => checkCount(rows, typed, { ...cell, product: oil.id }),
    labels: { reason: "A reason" },
    send: (body) =>
      staffCall("POST /stock/count", { body }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) {
          // What was typed stays, beside what the ledger says now.
          const stock = await queryClient.fetchQuery({ ...stockQuery, staleTime: 0 });
          setBegun(listSeen(stock.products.find(({ id }) => id === oil.id)?.batches ?? [], cell));
        }
        throw error;
      }),
    async onDone(stock) {
      await showStock(stock);
      setBegun(undefined);
      form.restart({ counted: {}, reason: "" });
    },
  });
  const { counted } = form.values;
  const difference = sumDifference(rows, counted);
  function onType(id: string, typed: string) {
    setBegun(rows);
    form.set({ counted: { ...counted, [id]: typed } });
  }
  return (
    <form className="stack gap-3 line-above" {...form.props} aria-label={nameCell(cell)}>
      <h2 className="mt-4">{nameCell(cell)}</h2>
      {rows.map(({ id, code, seen }) => (
        <TextField
          key={id}
          label={code}
          hint={`${seen.toLocaleString("en-IN")} in the ledger`}
          inputMode="numeric"
          maxLength={6}
          value={counted[id] ?? ""}
          error={form.error("counted", id)}
          onType={(typed) => onType(id, typed)}
        />
      ))}
      {difference === undefined ? null : (
        <>
          <p className="tint" role="status">
            {describeDifference(difference)}
          </p>
          <TextField label="Reason for the difference" {...form.text("reason")} maxLength={REASON_MAX} />
        </>
      )}
      <Problem>{form.problem}</Problem>
      <div className="acts">
        <button className="btn" type="submit" aria-label={`Save ${nameCell(cell)}`} aria-busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save"}
        </button>
        <p role="status">{form.isDone ? "Counted." : ""}</p>
      </div>
    </form>
  );
}

/** Batches that have units of it, and those from which it could have been filled. */
function listSeen(batches: Batch[], { size, package: pack }: StockCell): SeenBatch[] {
  return newestFirst(batches)
    .map(({ id, code, left, is_packable }) => {
      const seen = left.find((one) => one.size === size && one.package === pack)?.units ?? 0;
      return { id, code, seen, is_packable };
    })
    .filter(({ seen, is_packable }) => seen > 0 || is_packable)
    .map(({ id, code, seen }) => ({ id, code, seen }));
}

type Typed = Record<string, string>;

const checkBody = checkWith(CountSchema);

export function checkCount(
  rows: SeenBatch[],
  { counted, reason }: { counted: Typed; reason: string },
  cell: { product: string; size: string; package: string },
): Checked<Count> {
  const typed = rows.filter(({ id }) => isTyped(counted[id]));
  if (typed.length === 0 && rows[0])
    return { issues: [{ path: ["counted", rows[0].id], message: "Count at least one batch" }] };
  const wrong = typed.filter(({ id }) => Number.isNaN(readWhole(counted[id] ?? "")));
  if (wrong.length > 0)
    return { issues: wrong.map(({ id }) => ({ path: ["counted", id], message: "Type a whole number" })) };
  const counts = typed.map(({ id, seen }) => ({ batch: id, seen, counted: readWhole(counted[id] ?? "") }));
  return checkBody({ product: cell.product, size: cell.size, package: cell.package, counts, reason });
}

const isTyped = (typed = "") => typed.trim() !== "";

/** Undefined where nothing differs so far. */
function sumDifference(rows: SeenBatch[], counted: Typed): number | undefined {
  const differences = rows
    .filter(({ id }) => isTyped(counted[id]))
    .map(({ id, seen }) => readWhole(counted[id] ?? "") - seen)
    .filter((one) => one !== 0 && !Number.isNaN(one));
  return differences.length > 0 ? differences.reduce((sum, one) => sum + one, 0) : undefined;
}

function describeDifference(units: number): string {
  if (units === 0) return "As many as in the ledger, in other batches";
  return `${countUnits(Math.abs(units))} ${units < 0 ? "fewer" : "more"} than in the ledger`;
}
