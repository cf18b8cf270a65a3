import { Undo2 } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isPriceOpen } from "#domain/orders/agreed.ts";
import { describeReason, findEndReason } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { CollectDialog } from "../collected/collect-dialog.tsx";
import type { CollectedDraft } from "../collected/collected-draft.ts";
import { EndDialog } from "../end-dialog.tsx";
import { questionBefore, stateInWords, stepInWords } from "../order-words.ts";
import { describeLastStep } from "./order-history.tsx";
import { OrderTrack } from "./order-track.tsx";
import { PriceOpenDialog } from "./price-open-dialog.tsx";
import { questionBeforeUndo } from "./question-before-undo.ts";
import type { StepWords } from "./use-order-steps.ts";

interface OrderStepsProps {
  order: OrderDetails;
  /** The state that it is on the way to right now. */
  goingTo: OrderState | undefined;
  goTo: (order: OrderDetails, state: OrderState, more?: StepWords) => void;
}

/** Where the order stands, and where it can go: the usual step first, then cancelled or refused, and one step back. */
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
      // The second click of a double click would meet the button of the next step.
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

  function goToAsked(more: StepWords = {}) {
    setAsksFor(undefined);
    setDraft(undefined);
    if (asksFor) goTo(order, asksFor, more);
  }

  /** One press is one step, however long the key is held. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  }

  return (
    <section
      ref={section}
      className="order-steps"
      onKeyDown={onKeyDown}
      aria-labelledby="order-state"
      aria-busy={goingTo !== undefined}
    >
      <h2 className="visually-hidden" id="order-state" ref={heading} tabIndex={-1}>
        State: {stateInWords(state)}
      </h2>
      <OrderTrack order={order} />
      <p className="dash__muted">{describeLastStep(order)}</p>
      {reason ? (
        <p className="order-steps__why">
          Why: <bdi>{describeReason(reason)}</bdi>
        </p>
      ) : null}
      <div className="order-steps__ways">
        {usual ? (
          <button className="btn order-steps__next" type="button" aria-busy={goingTo === usual} onClick={onStep(usual)}>
            {goingTo === usual ? "Saving..." : stepInWords(usual)}
          </button>
        ) : null}
        {others.map((other) => (
          <button key={other} className="btn btn--danger" type="button" onClick={onStep(other)}>
            {stepInWords(other)}
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
          name={order.name_customer}
          to_collect={order.final_total}
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
          code={order.code}
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

/**
 * After each change the state has the focus. The button that was pressed is gone, or has become the next step's: the
 * second of two quick presses would take it.
 */
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
    // Who has gone on to something else meanwhile stays there.
    if (focused === document.body || section.current?.contains(focused))
      heading.current?.focus({ preventScroll: true });
  }, [version, section, heading]);
}
