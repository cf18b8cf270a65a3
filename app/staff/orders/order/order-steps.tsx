import { Undo2 } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CollectDialog } from "#app/round/stop/collect-dialog.tsx";
import type { CollectedDraft } from "#app/round/stop/collected-draft.ts";
import { EndDialog } from "#app/round/stop/end-dialog.tsx";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { isPriceOpen } from "#domain/orders/agreed.ts";
import { customerName } from "#domain/orders/channel.ts";
import { describeReason, findEndReason } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderChange, OrderDetails } from "#domain/orders/staff-orders.ts";
import { tellBothTotals } from "../describe-price-difference.ts";
import { changePath } from "../order-links.tsx";
import { questionBefore, STEPS, stateInWords } from "../order-words.ts";
import { describeLastStep } from "./order-history.tsx";
import type { StepOutcome } from "./order-notices.tsx";
import { OrderTrack } from "./order-track.tsx";
import { useOrderChange } from "./use-order-change.ts";

type StepDetails = Pick<OrderChange, "reason" | "collected">;

const REFUSED = "The shop refused this step. The order was not changed.";
const NOT_KNOWN = "The shop did not respond. It is not known whether the order was changed: we keep trying.";
const NOT_CHANGED = "The order was not changed: the shop did not respond. Please try again.";

export function useSteps(code: string, onShow: (order: OrderDetails) => void) {
  const change = useOrderChange(code, onShow);
  const { isPending, variables, submittedAt } = change;

  function goTo(order: OrderDetails, state: OrderState, details: StepDetails = {}) {
    if (isPending) return;
    const body = { state, version: order.version, ...details };
    const send = () => staffCall("PATCH /orders/:code", { params: { code }, body });
    change.mutate({ before: order, to: state, send });
  }

  function describeOutcome(): Omit<StepOutcome, "key"> | undefined {
    if (change.isLost) return { words: NOT_KNOWN, isProblem: true };
    if (isRefusal(change.error)) return { words: change.error.reason || REFUSED, isProblem: true };
    if (change.error) return { words: NOT_CHANGED, isProblem: true };
    if (!change.data) return undefined;
    return { words: `Order ${change.data.code} is now: ${stateInWords(change.data.state)}.`, isProblem: false };
  }

  const outcome = describeOutcome();
  return { goTo, goingTo: isPending ? variables.to : undefined, outcome: outcome && { key: submittedAt, ...outcome } };
}

interface OrderStepsProps {
  order: OrderDetails;
  goingTo: OrderState | undefined;
  goTo: (order: OrderDetails, state: OrderState, details?: StepDetails) => void;
}

export function OrderSteps({ order, goingTo, goTo }: OrderStepsProps) {
  const { state, next, undo_to } = order;
  const [usual, ...others] = next;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useStateFocus(order, section, heading);
  const [asksFor, setAsksFor] = useState<OrderState>();
  const [draft, setDraft] = useState<CollectedDraft>();
  const reason = findEndReason(order);

  function onStep(target: OrderState) {
    return ({ detail }: MouseEvent) => {
      // The second click of a double click would hit the button of the next step.
      if (detail > 1) return;
      if (target === undo_to) onUndo(target);
      else if (isAsked(target, order)) setAsksFor(target);
      else goTo(order, target);
    };
  }

  function onUndo(target: OrderState) {
    const question = questionBeforeUndo(order);
    if (question === undefined || window.confirm(question)) goTo(order, target);
  }

  function goToAsked(details: StepDetails = {}) {
    setAsksFor(undefined);
    setDraft(undefined);
    if (asksFor) goTo(order, asksFor, details);
  }

  /** A held key is one press. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  }

  return (
    <section
      ref={section}
      className="order-steps stack gap-5"
      onKeyDown={onKeyDown}
      aria-labelledby="order-state"
      aria-busy={goingTo !== undefined}
    >
      <h2 className="visually-hidden" id="order-state" ref={heading} tabIndex={-1}>
        State: {stateInWords(state)}
      </h2>
      <OrderTrack order={order} />
      <p className="muted">{describeLastStep(order)}</p>
      {reason ? (
        <p className="muted">
          Why: <bdi>{describeReason(reason)}</bdi>
        </p>
      ) : null}
      <div className="acts">
        {usual ? (
          <button className="btn order-steps__next" type="button" aria-busy={goingTo === usual} onClick={onStep(usual)}>
            {goingTo === usual ? "Saving..." : STEPS[usual]}
          </button>
        ) : null}
        {others.map((other) => (
          <button key={other} className="btn btn--danger" type="button" onClick={onStep(other)}>
            {STEPS[other]}
          </button>
        ))}
        {undo_to ? (
          <button className="btn btn--quiet" type="button" onClick={onStep(undo_to)}>
            <Undo2 className="icon" aria-hidden />
            Undo: back to {stateInWords(undo_to)}
          </button>
        ) : null}
      </div>
      {asksFor === "delivered" ? (
        <CollectDialog
          title={`Delivered: ${order.code}`}
          done="Delivered"
          name={customerName(order.name_customer)}
          code={order.code}
          to_collect={order.final_total}
          debts={order.owed_before}
          credits={order.credit_before}
          openPrice={isPriceOpen(order) ? order : undefined}
          draft={draft}
          onDraft={setDraft}
          onCollect={(collected) => goToAsked({ collected })}
          onClose={() => setAsksFor(undefined)}
        />
      ) : null}
      {asksFor === "out_for_delivery" ? (
        <PriceOpenDialog order={order} onYes={() => goToAsked()} onNo={() => setAsksFor(undefined)} />
      ) : null}
      {asksFor && questionBefore(asksFor, order.code) !== undefined ? (
        <EndDialog
          title={questionBefore(asksFor, order.code) ?? ""}
          done={STEPS[asksFor]}
          state={asksFor}
          onYes={(why) => goToAsked({ reason: why })}
          onNo={() => setAsksFor(undefined)}
        />
      ) : null}
    </section>
  );
}

function isAsked(target: OrderState, order: OrderDetails): boolean {
  if (target === "out_for_delivery") return isPriceOpen(order);
  return target === "delivered" || questionBefore(target, order.code) !== undefined;
}

/** The question before undoing what customers did themselves; undefined if staff did it. */
export function questionBeforeUndo(order: Pick<OrderDetails, "code" | "state" | "history">): string | undefined {
  if (findEndReason(order)?.why !== "by_customer") return undefined;
  return `The customer cancelled order ${order.code} and got a mail about it. Have you called, and do they still want it?`;
}

/** Focuses the state after each change: a second quick press would hit the button of the next step. */
function useStateFocus(
  { version }: Pick<OrderDetails, "version">,
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const focused = document.activeElement;
    // The focus stays if it is elsewhere by now.
    if (focused === document.body || section.current?.contains(focused))
      heading.current?.focus({ preventScroll: true });
  }, [version, section, heading]);
}

/** Asks before an order goes out without an agreed price: its bill would have an open total. */
function PriceOpenDialog({ order, onYes, onNo }: { order: OrderDetails; onYes: () => void; onNo: () => void }) {
  return (
    <TitledDialog title={`Price not agreed: ${order.code}`} onClose={onNo}>
      <div className="dialog__body">
        <p>{tellBothTotals(order)}</p>
        <p>If you send it out now, the bill has the total of the order and the driver must agree on the price.</p>
      </div>
      <div className="dialog__foot">
        <Link className="btn" to={changePath(order.code)}>
          Settle the price
        </Link>
        <button className="btn btn--outline" type="button" onClick={onYes}>
          {STEPS.out_for_delivery}
        </button>
      </div>
    </TitledDialog>
  );
}
