import { useState } from "react";
import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { batchQuery, showBatch } from "#app/staff/api/stock-queries.ts";
import { FormDialog, Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { buildContentKeys } from "#app/ui/content-keys.ts";
import { Field } from "#app/ui/field.tsx";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { type BatchDetails, LOSS_TYPES, LossSchema, REASON_MAX, RecallSchema } from "#domain/stock/stock.ts";
import { readWhole } from "./fill.tsx";
import { cellId, nameCell } from "./stock-parts.tsx";

interface DialogProps {
  batch: BatchDetails;
  onClose: () => void;
}

const checkLoss = checkWith(LossSchema);
const LOSS_WORDS = { broken: "Broken", given: "Given away" };

export function LossDialog({ batch: { id, code, left }, onClose }: DialogProps) {
  const [keys] = useState(buildContentKeys);
  const form = useStaffForm({
    initial: { cell: left[0] ? cellId(left[0]) : "", units: "1", type: "broken", reason: "" },
    check: ({ cell, units, type, reason }) => {
      const chosen = left.find((one) => cellId(one) === cell);
      return checkLoss({ size: chosen?.size, package: chosen?.package, units: readWhole(units), type, reason });
    },
    labels: { units: "The number", reason: "A reason" },
    describe: describeRepeatable,
    send: (body) => {
      const headers = { "idempotency-key": keys.keyFor(body) };
      return staffCall("POST /stock/batches/:id/loss", { params: { id }, body, headers });
    },
    async onDone(batch) {
      await showBatch(batch);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Broken or given away: ${code}`}
      form={form}
      className="stack gap-4"
      done="Save"
      doing="Saving..."
      onClose={onClose}
    >
      <fieldset className="segments" aria-label="What happened">
        {LOSS_TYPES.map((type) => (
          <button key={type} type="button" aria-pressed={form.values.type === type} onClick={() => form.set({ type })}>
            {LOSS_WORDS[type]}
          </button>
        ))}
      </fieldset>
      <Field label="Size and package">
        {(control) => (
          <select {...control} value={form.values.cell} onChange={({ target }) => form.set({ cell: target.value })}>
            {left.map((cell) => (
              <option key={cellId(cell)} value={cellId(cell)}>
                {nameCell(cell)}, {cell.units} left
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="How many" {...form.text("units")} inputMode="numeric" maxLength={6} />
      <TextField label="Reason, such as a dented tin" {...form.text("reason")} maxLength={REASON_MAX} />
      <Problem>{form.problem}</Problem>
    </FormDialog>
  );
}

const checkRecall = checkWith(RecallSchema);

export function RecallDialog({ batch: { id, code, version, left, orders }, onClose }: DialogProps) {
  const form = useStaffForm({
    initial: { reason: "" },
    check: ({ reason }) => checkRecall({ version, reason }),
    labels: { reason: "A reason" },
    send: (body) =>
      staffCall("POST /stock/batches/:id/recall", { params: { id }, body }).catch((error: unknown) => {
        void queryClient.invalidateQueries(batchQuery(id));
        throw error;
      }),
    async onDone(batch) {
      await showBatch(batch);
      onClose();
    },
  });
  const units = left.reduce((sum, cell) => sum + cell.units, 0);
  const packed = orders.filter(({ state }) => state === "packed").length;
  return (
    <FormDialog
      title={`Recall ${code}`}
      form={form}
      className="stack gap-4"
      done="Recall the batch"
      doing="Recalling..."
      isEnd
      onClose={onClose}
    >
      <p>
        Nothing more is packed from it: {units} left here.{" "}
        {packed > 0 ? `Packed orders that are still here (${packed}) go back to packing. ` : ""}
        The order pages of the customers who got it say so. It cannot be undone.
      </p>
      <TextField label="Reason" {...form.text("reason")} maxLength={REASON_MAX} />
      <Problem>{form.problem}</Problem>
    </FormDialog>
  );
}
