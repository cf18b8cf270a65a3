import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { orderQuery } from "#app/staff/api/order-queries.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { stockQuery } from "#app/staff/api/stock-queries.ts";
import { FormDialog, Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { Field } from "#app/ui/field.tsx";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { isPastBestBefore } from "#domain/stock/shelf-life.ts";
import { BatchSwapSchema, type Stock } from "#domain/stock/stock.ts";

type Line = NonNullable<OrderDetails["lines"]>[number];
type PackedFrom = NonNullable<Line["batches"]>[number];

interface LineBatchesProps {
  order: OrderDetails;
  line: Line;
  onShow: (order: OrderDetails) => void;
}

/** What a line was packed from. */
export function LineBatches({ order, line, onShow }: LineBatchesProps) {
  const [swapped, setSwapped] = useState<PackedFrom>();
  return (
    <>
      {line.batches?.map((batch) => (
        <span key={batch.id} className="muted">
          {batch.units} of{" "}
          <Link className="link link--tap order-code" to={`/dashboard/stock/batches/${batch.id}`}>
            {batch.code}
          </Link>
          , best before {formatIsoDay(batch.best_before)}{" "}
          {batch.recalled ? <span className="badge badge--error">Recalled</span> : null}
          {order.state === "packed" ? (
            <button
              className="btn btn--quiet"
              type="button"
              aria-label={`Another batch than ${batch.code}`}
              onClick={() => setSwapped(batch)}
            >
              Another batch
            </button>
          ) : null}
        </span>
      ))}
      {line.without_batch ? (
        <span className="badge badge--offer">
          {line.without_batch} without a batch: fill or count, then pack it again
        </span>
      ) : null}
      {swapped ? (
        <SwapDialog order={order} line={line} from={swapped} onShow={onShow} onClose={() => setSwapped(undefined)} />
      ) : null}
    </>
  );
}

const check = checkWith(BatchSwapSchema);

function SwapDialog({
  order,
  line,
  from,
  onShow,
  onClose,
}: LineBatchesProps & { from: PackedFrom; onClose: () => void }) {
  const { data: stock } = useQuery(stockQuery);
  const choices = stock ? listOthers(stock, line, from.id) : [];
  const form = useStaffForm({
    initial: { to: "", units: String(from.units) },
    check: ({ to, units }) => {
      const { id, size, package: pack } = line;
      const cell = { version: order.version, id, size, package: pack };
      return check({ ...cell, from: from.id, to: to || choices[0]?.id, units: Number(units) });
    },
    labels: { units: "The number", to: "The batch" },
    send: (body) => staffCall("PUT /orders/:code/batches", { params: { code: order.code }, body }),
    async onDone(changed) {
      const { queryKey } = orderQuery(order.code);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, changed);
      onShow(changed);
      onClose();
      void queryClient.invalidateQueries(stockQuery);
    },
  });
  return (
    <FormDialog
      title={`Another batch than ${from.code}`}
      form={form}
      className="stack gap-4"
      done="Save"
      doing="Saving..."
      onClose={onClose}
    >
      {stock && choices.length === 0 ? <p>No other batch has any left.</p> : null}
      <Field label="Batch" error={form.error("to")}>
        {(control) => (
          <select
            {...control}
            value={form.values.to || choices[0]?.id}
            onChange={({ target }) => form.set({ to: target.value })}
          >
            {choices.map(({ id, code, best_before, units }) => (
              <option key={id} value={id}>
                {code}, {units} left, best before {formatIsoDay(best_before)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="How many" {...form.text("units")} inputMode="numeric" maxLength={6} />
      <Problem>{form.problem}</Problem>
    </FormDialog>
  );
}

/** The other batches that the shop would take, those first that are packed anyway. */
export function listOthers({ today, products }: Stock, line: Pick<Line, "id" | "size" | "package">, from: string) {
  const batches = products.find(({ id }) => id === line.id)?.batches ?? [];
  return batches
    .filter(({ id, recalled, best_before }) => id !== from && !recalled && !isPastBestBefore(best_before, today))
    .map((batch) => {
      const left = batch.left.find(({ size, package: pack }) => size === line.size && pack === line.package);
      return { ...batch, units: left?.units ?? 0 };
    })
    .filter(({ units }) => units > 0)
    .sort((one, other) => Number(other.is_packable) - Number(one.is_packable));
}
