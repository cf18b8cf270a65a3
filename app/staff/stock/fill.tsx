import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { showBatch } from "#app/staff/api/stock-queries.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { buildContentKeys } from "#app/ui/content-keys.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { type Checked, checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type Fill, FillSchema, type StockCell, type StockProduct } from "#domain/stock/stock.ts";
import { cellId, nameBatch, nameCell, newestFirst, OilPage, stockPath } from "./stock-parts.tsx";
import "../../ui/chip.css";

export function FillPage({ product }: { product: string }) {
  return (
    <OilPage title="Fill" product={product}>
      {(oil) => <FillForm oil={oil} />}
    </OilPage>
  );
}

const check = checkWith(FillSchema);

/** Three taps: the size, how many, Save. The newest batch is chosen already. */
function FillForm({ oil: { id, cells, batches } }: { oil: StockProduct }) {
  const [params] = useSearchParams();
  const choices = newestFirst(batches.filter(({ recalled }) => recalled === null));
  const [keys] = useState(buildContentKeys);
  const [said, setSaid] = useState("");
  const form = useStaffForm({
    initial: () => ({
      batch: choices.find((batch) => batch.id === params.get("batch"))?.id ?? choices[0]?.id ?? "",
      cell: "",
      units: "",
    }),
    check: (typed) => checkFill(typed, cells),
    labels: { units: "The number" },
    describe: describeRepeatable,
    send: ({ id, ...body }) => {
      const headers = { "idempotency-key": keys.keyFor([id, body]) };
      return staffCall("POST /stock/batches/:id/fill", { params: { id }, body, headers });
    },
    onDone: async (batch, fill) => {
      keys.clear();
      setSaid(`${fill.units} × ${nameCell(fill)} filled from ${batch.code}.`);
      form.restart({ batch: batch.id, cell: "", units: "" });
      await showBatch(batch);
    },
  });
  if (choices.length === 0)
    return (
      <p className="notice notice--act dash__note">
        <span>There is no batch to fill from.</span>
        <Link className="btn" to={stockPath("new", id)}>
          New batch
        </Link>
      </p>
    );
  const { batch, cell } = form.values;
  return (
    <form className="stack gap-4 measure" {...form.props}>
      <Field label="Batch">
        {(control) => (
          <select {...control} value={batch} onChange={({ target }) => form.set({ batch: target.value })}>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {nameBatch(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className="picker">
        <legend className="field__label mb-3">Size and package</legend>
        <div className="chips">
          {cells
            .filter(({ is_offered }) => is_offered)
            .map((one) => (
              <label key={cellId(one)} className="chip">
                <input
                  type="radio"
                  name="cell"
                  checked={cell === cellId(one)}
                  onChange={() => form.set({ cell: cellId(one) })}
                />
                <b>{one.size}</b>
                <small className="package">{one.package}</small>
                <small className="chip__detail">{one.counted ? `${one.in_stock} here` : "Not counted"}</small>
              </label>
            ))}
        </div>
        {form.error("cell") ? <FieldError id="cell-error">{form.error("cell") ?? ""}</FieldError> : null}
      </fieldset>
      <TextField label="How many" {...form.text("units")} inputMode="numeric" maxLength={6} />
      <Problem>{form.problem}</Problem>
      <div className="dash__foot">
        <p role="status">{form.isDone ? said : ""}</p>
        <button className="btn" type="submit" aria-busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save"}
        </button>
      </div>
      <p>
        <Link className="link link--tap" to={stockPath("labels", batch)}>
          Print labels
        </Link>
      </p>
    </form>
  );
}

export function checkFill(
  { batch, cell, units }: Record<"batch" | "cell" | "units", string>,
  cells: Pick<StockCell, "size" | "package">[],
): Checked<Fill & { id: string }> {
  const chosen = cells.find((one) => cellId(one) === cell);
  if (!chosen) return { issues: [{ path: ["cell"], message: "Choose what was filled" }] };
  const checked = check({ size: chosen.size, package: chosen.package, units: readWhole(units) });
  return "issues" in checked ? checked : { body: { id: batch, ...checked.body } };
}

/** NaN, which every schema refuses, for anything else than digits. */
export function readWhole(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
