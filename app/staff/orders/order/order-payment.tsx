import { HandCoins, Undo2 } from "lucide-react";
import { useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import { describeOwed, describeSettlement, type Settlement } from "#domain/rounds/settlement.ts";
import { CollectDialog } from "../collected/collect-dialog.tsx";
import type { CollectedDraft } from "../collected/collected-draft.ts";
import { LetGoDialog } from "./let-go-dialog.tsx";
import { useOwedCall } from "./use-owed-call.ts";

/** What was paid for a delivered order, when, to whom, and what is still owed. */
export function OrderPayment({ order }: { order: OrderDetails }) {
  const { code, version, name_customer, payment, later, owed } = order;
  const { send, isBusy, problem } = useOwedCall(code);
  const [asksFor, setAsksFor] = useState<"received" | "let go">();
  const [draft, setDraft] = useState<CollectedDraft>();
  if (!payment) return null;

  async function closeAndSend(call: () => Promise<OrderDetails>) {
    setAsksFor(undefined);
    if (await send(order, call)) setDraft(undefined);
  }

  function onTakeBack(settlement: Settlement) {
    if (window.confirm(`${describeSettlement(settlement)}. Take this back? The order owes it again.`))
      void send(order, () => ordersApi.takeBackSettlement(code, settlement.id, version));
  }

  return (
    <section className="order-payment" aria-labelledby="order-payment">
      <h2 id="order-payment">Paid</h2>
      <ul className="order-payment__list">
        <li>
          <p>
            {collectedInWords(payment)} of {formatRupees(payment.to_collect, 2)}
            <small>
              {payment.note ? <bdi>{payment.note}. </bdi> : null}
              {formatMoment(payment.at)}, by <bdi>{payment.by}</bdi>
            </small>
          </p>
        </li>
        {later.map((settlement) => (
          <li key={settlement.id}>
            <p>
              {describeSettlement(settlement)}
              <small>
                {settlement.note ? <bdi>{settlement.note}. </bdi> : null}
                {formatMoment(settlement.at)}, by <bdi>{settlement.by}</bdi>
              </small>
            </p>
            {order.erased_at === null ? (
              <button
                className="btn btn--quiet order-payment__undo"
                type="button"
                onClick={() => onTakeBack(settlement)}
              >
                <Undo2 className="icon" aria-hidden />
                Undo
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {owed === 0 ? null : (
        <div className="notice order-payment__owed">
          <HandCoins className="icon" aria-hidden />
          <p>
            <b>{describeOwed(owed)}</b>
            {owed < 0 ? ": a tip, or to give back." : "."}
          </p>
          {owed > 0 ? (
            <div className="order-payment__ways">
              <button className="btn" type="button" aria-busy={isBusy} onClick={() => setAsksFor("received")}>
                Received later
              </button>
              <button className="btn btn--outline" type="button" onClick={() => setAsksFor("let go")}>
                Let it go
              </button>
            </div>
          ) : null}
        </div>
      )}
      <p className="order-payment__problem" role="alert">
        {problem}
      </p>
      {asksFor === "received" ? (
        <CollectDialog
          title={`Received later: ${code}`}
          done="Received"
          name={name_customer}
          to_collect={owed}
          refusesNothing
          draft={draft}
          onDraft={setDraft}
          onCollect={(collected) => closeAndSend(() => ordersApi.receiveLater(code, { version, ...collected }))}
          onClose={() => setAsksFor(undefined)}
        />
      ) : null}
      {asksFor === "let go" ? (
        <LetGoDialog
          owed={owed}
          code={code}
          onYes={(reason) => closeAndSend(() => ordersApi.letGo(code, { version, reason }))}
          onNo={() => setAsksFor(undefined)}
        />
      ) : null}
    </section>
  );
}
