import { Undo2 } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import type { OrderState } from "#domain/order.ts";
import type { OrderDetails } from "#domain/order-desk.ts";
import { describeLastStep } from "./describe-step.ts";
import { OrderTrack } from "./order-track.tsx";
import { questionBefore, stateInWords, stepInWords } from "./order-words.ts";

interface OrderStepsProps {
  order: OrderDetails;
  /** The state that it is on the way to right now. */
  goingTo: OrderState | undefined;
  goTo: (order: OrderDetails, state: OrderState) => void;
}

/** Where the order stands, and where it can go: the usual step first, the sad ones quietly, and one step back. */
export function OrderSteps({ order, goingTo, goTo }: OrderStepsProps) {
  const { state, next, undo_to } = order;
  const [usual, ...others] = next;
  const heading = useRef<HTMLHeadingElement>(null);
  const wentTo = useRef(goingTo);
  useEffect(() => {
    // The button that was pressed may be gone with the step.
    const isDone = wentTo.current !== undefined && goingTo === undefined;
    wentTo.current = goingTo;
    if (isDone && document.activeElement === document.body) heading.current?.focus();
  }, [goingTo]);

  function onStep(target: OrderState) {
    return ({ detail }: MouseEvent) => {
      // The second click of a double click would meet the button of the next step.
      if (detail > 1) return;
      const question = target === undo_to ? undefined : questionBefore(target, order.code);
      if (question === undefined || window.confirm(question)) goTo(order, target);
    };
  }

  return (
    <section className="steps" aria-labelledby="order-state" aria-busy={goingTo !== undefined}>
      <h2 className="sr" id="order-state" ref={heading} tabIndex={-1}>
        State: {stateInWords(state)}
      </h2>
      <OrderTrack order={order} />
      <p className="muted">{describeLastStep(order)}</p>
      <div className="steps__ways">
        {usual ? (
          <button className="btn steps__next" type="button" aria-busy={goingTo === usual} onClick={onStep(usual)}>
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
            <Undo2 className="ic" aria-hidden />
            Undo: back to {stateInWords(undo_to)}
          </button>
        ) : null}
      </div>
    </section>
  );
}
