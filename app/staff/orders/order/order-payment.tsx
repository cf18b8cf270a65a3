import { HandCoins, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { CollectDialog } from "#app/round/stop/collect-dialog.tsx";
import type { CollectedDraft } from "#app/round/stop/collected-draft.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { FormDialog, Problem } from "#app/staff/layout/form-dialog.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { customerName } from "#domain/orders/channel.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import { NOTE_MAX } from "#domain/rounds/collected-schema.ts";
import { describeOwed, describeSettlement, type Settlement } from "#domain/rounds/settlement.ts";
import { useOrderChange } from "./use-order-change.ts";

const REFUSED = "The shop refused this. Nothing was saved.";
const NOT_SAVED = "Nothing was saved: the shop did not respond. Please try again.";

interface OrderPaymentProps {
  /** Code as in the URL. */
  code: string;
  order: OrderDetails;
  onShow: (order: OrderDetails) => void;
}

export function OrderPayment({ code, order, onShow }: OrderPaymentProps) {
  const { version, name_customer, payment, later, settled, owed } = order;
  const change = useOrderChange(code, onShow);
  const [asksFor, setAsksFor] = useState<"received" | "write off">();
  const [draft, setDraft] = useState<CollectedDraft>();
  if (!payment) return null;

  function send(call: () => Promise<OrderDetails>) {
    setAsksFor(undefined);
    if (change.isPending) return;
    change.mutate({ before: order, to: order.state, send: call }, { onSuccess: () => setDraft(undefined) });
  }

  function onTakeBack(settlement: Settlement) {
    if (window.confirm(`${describeSettlement(settlement)}. Undo this? The amount is owed again.`))
      send(() =>
        staffCall("POST /orders/:code/settlements/:id/take-back", {
          params: { code, id: settlement.id },
          body: { version },
        }),
      );
  }

  return (
    <section aria-labelledby="order-payment">
      <h2 id="order-payment">Paid</h2>
      <ul className="order-payment__list lines">
        <li className="row middle spread gap-3">
          <p>
            {collectedInWords(payment)} of {formatRupees(payment.to_collect, 2)}
            <small>
              {payment.note ? <bdi>{payment.note}. </bdi> : null}
              {formatMoment(payment.at)}, by <bdi>{payment.by}</bdi>
            </small>
          </p>
        </li>
        {settled.map((debt) => (
          <li key={debt.code} className="row middle spread gap-3">
            <p>
              {collectedInWords(debt)} for{" "}
              <Link className="link" to={`/dashboard/orders/${debt.code}`}>
                {debt.code}
              </Link>
            </p>
          </li>
        ))}
        {later.map((settlement) => (
          <li key={settlement.id} className="row middle spread gap-3">
            <p>
              {describeSettlement(settlement)}
              <small>
                {settlement.note ? <bdi>{settlement.note}. </bdi> : null}
                {formatMoment(settlement.at)}, by <bdi>{settlement.by}</bdi>
              </small>
            </p>
            {order.erased_at === null && !settlement.paid_with ? (
              <button className="btn btn--quiet" type="button" onClick={() => onTakeBack(settlement)}>
                <Undo2 className="icon" aria-hidden />
                Undo
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {owed === 0 ? null : (
        <div className="notice notice--act mt-2">
          <HandCoins className="icon" aria-hidden />
          <p>
            <b>{describeOwed(owed)}</b>
            {owed < 0 ? ": a tip, or credit that is offered at the next delivery." : "."}
          </p>
          {owed > 0 ? (
            <div className="acts">
              <button className="btn" type="button" aria-busy={change.isPending} onClick={() => setAsksFor("received")}>
                Old debt paid
              </button>
              <OwnerButton action="forgiveDebts" className="btn btn--outline" onClick={() => setAsksFor("write off")}>
                Let it go
              </OwnerButton>
            </div>
          ) : null}
        </div>
      )}
      <Problem>{change.isError ? describeError(change.error) : null}</Problem>
      {asksFor === "received" ? (
        <CollectDialog
          title={`Old debt paid: ${order.code}`}
          done="Received"
          name={customerName(name_customer)}
          code={order.code}
          to_collect={owed}
          refusesNothing
          draft={draft}
          onDraft={setDraft}
          onCollect={(collected) =>
            send(() => staffCall("POST /orders/:code/received", { params: { code }, body: { version, ...collected } }))
          }
          onClose={() => setAsksFor(undefined)}
        />
      ) : null}
      {asksFor === "write off" ? (
        <WriteOffDialog
          owed={owed}
          code={order.code}
          onYes={(reason) =>
            send(() => staffCall("POST /orders/:code/let-go", { params: { code }, body: { version, reason } }))
          }
          onNo={() => setAsksFor(undefined)}
        />
      ) : null}
    </section>
  );
}

function describeError(error: Error): string {
  return isRefusal(error) ? error.reason || REFUSED : NOT_SAVED;
}

interface WriteOffDialogProps {
  owed: number;
  code: string;
  onYes: (reason: string) => void;
  onNo: () => void;
}

/** Asks why the rest will not be collected. */
function WriteOffDialog({ owed, code, onYes, onNo }: WriteOffDialogProps) {
  const form = useStaffForm({
    initial: { reason: "" },
    check: ({ reason }): Checked<string> =>
      reason.trim() ? { body: reason.trim() } : { issues: [{ path: ["reason"], message: "Say why" }] },
    send: async (reason) => onYes(reason),
  });
  return (
    <FormDialog title={`Let go ${formatRupees(owed, 2)} of ${code}?`} form={form} done="Let it go" isEnd onClose={onNo}>
      <p>The amount is no longer owed. It stays in the history and in today's cash.</p>
      <TextField label="Why" {...form.text("reason")} maxLength={NOTE_MAX} />
    </FormDialog>
  );
}
