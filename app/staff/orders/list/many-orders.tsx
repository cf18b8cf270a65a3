import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { NO_REASON, ReasonFields, toReason } from "#app/round/stop/end-dialog.tsx";
import { MoreMenu } from "#app/staff/layout/more-menu.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { customerName } from "#domain/orders/channel.ts";
import type { EndReason } from "#domain/orders/end-reason.ts";
import type { ManyState } from "#domain/orders/many-orders.ts";
import { nextStates } from "#domain/orders/order-steps.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { countOrders, stateInWords } from "../order-words.ts";
import type { Selection } from "./selection.tsx";
import { SlipsPerPage } from "./slips-per-page.tsx";
import type { ManyActions, Outcome } from "./use-many-actions.ts";

/** The bar below the list, with everything that the states of the ticked orders allow. */
export function ManyOrders({ selection, actions }: { selection: Selection; actions: ManyActions }) {
  const { selected, clear } = selection;
  const { isBusy, outcome, toCancel, askToCancel } = actions;
  const going = (state: ManyState) => selected.filter((order) => nextStates(order.state).includes(state));
  const [toConfirm, toPack, inHouse] = [going("confirmed"), going("packed"), going("cancelled")];
  const packed = selected.filter(({ state }) => state === "packed");
  const sent = selected.filter(({ state }) => state === "out_for_delivery" || state === "delivered");

  function onConfirm() {
    const question = confirmOdd(toConfirm);
    if (question === undefined || window.confirm(question)) actions.step("confirmed", toConfirm);
  }

  const all: Act[] = [
    { words: `Confirm ${toConfirm.length}`, orders: toConfirm, onPress: onConfirm },
    { words: `Pack ${toPack.length}`, orders: toPack, onPress: () => actions.step("packed", toPack) },
    {
      words: `New round with ${packed.length}`,
      orders: packed,
      to: `/dashboard/rounds/new?orders=${packed.map(({ code }) => code).join()}`,
    },
    {
      words: `Print ${count(inHouse, "slip")}`,
      orders: inHouse,
      onPress: () => actions.print("slips", inHouse),
      beside: inHouse.length > 1 ? <SlipsPerPage /> : null,
    },
    { words: "Picking list", orders: inHouse, onPress: () => actions.pick(inHouse) },
    { words: `Print ${count(sent, "bill")}`, orders: sent, onPress: () => actions.print("bills", sent) },
    { words: "Clear", orders: selected, onPress: clear, look: "btn btn--quiet" },
    {
      words: `Cancel ${inHouse.length}`,
      orders: inHouse,
      onPress: () => askToCancel(inHouse),
      look: "btn btn--danger btn--line",
    },
  ];
  const [first, ...others] = all.filter(({ orders }) => orders.length > 0);

  return (
    <div className={selected.length > 0 || outcome ? "dash__foot many-orders" : undefined}>
      <div className="many-orders__said" role="status">
        {outcome ? <ManyOutcome outcome={outcome} onClose={actions.closeOutcome} /> : null}
      </div>
      <div className="bold tabular-nums" role="status">
        {selected.length > 0 ? `${selected.length} selected` : null}
      </div>
      {selected.length > 0 ? (
        <fieldset className="acts many-orders__acts" aria-label="Selected orders" aria-busy={isBusy}>
          {first ? <ActButton look="btn" {...first} /> : null}
          {others.length > 0 ? (
            <MoreMenu>
              {others.map((act) => (
                <ActButton key={act.words} {...act} />
              ))}
            </MoreMenu>
          ) : null}
        </fieldset>
      ) : null}
      {toCancel.length > 0 ? (
        <CancelMany
          orders={toCancel}
          isBusy={isBusy}
          onYes={(reason) => actions.step("cancelled", toCancel, reason)}
          onNo={() => askToCancel([])}
        />
      ) : null}
    </div>
  );
}

interface Act {
  words: string;
  /** Those it is for; without any it is not offered. */
  orders: OrderSummary[];
  onPress?: () => void;
  /** The path of a link. */
  to?: string;
  look?: string;
  beside?: ReactNode;
}

function ActButton({ words, onPress, to, look = "btn btn--outline", beside }: Act) {
  return to === undefined ? (
    <>
      <button className={look} type="button" onClick={onPress}>
        {words}
      </button>
      {beside}
    </>
  ) : (
    <Link className={look} to={to}>
      {words}
    </Link>
  );
}

function count({ length }: OrderSummary[], paper: string): string {
  return length === 1 ? `1 ${paper}` : `${length} ${paper}s`;
}

const MOST_NAMED = 5;

interface CancelManyProps {
  orders: OrderSummary[];
  isBusy: boolean;
  onYes: (reason: EndReason | undefined) => void;
  onNo: () => void;
}

function CancelMany({ orders, isBusy, onYes, onNo }: CancelManyProps) {
  const [reason, setReason] = useState(NO_REASON);
  const more = orders.length - MOST_NAMED;
  return (
    <TitledDialog title={`Cancel ${countOrders(orders.length)}?`} isBusy={isBusy} onClose={onNo}>
      <div className="dialog__body">
        <ul className="stack gap-2 anywhere">
          {orders.slice(0, MOST_NAMED).map(({ code, name_customer, final_total, state }) => (
            <li key={code}>
              <b>{code}</b> <bdi>{customerName(name_customer)}</bdi>
              <span className="note tabular-nums">
                {formatRupees(final_total, 2)}, {stateInWords(state)}
              </span>
            </li>
          ))}
          {more > 0 ? <li>And {more} more</li> : null}
        </ul>
        <p className="muted">Customers are not informed. Each order can be restored with Undo on its page.</p>
        <ReasonFields state="cancelled" draft={reason} onChange={setReason} />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onNo}>
          Keep them
        </button>
        <button
          className="btn btn--end"
          type="button"
          aria-busy={isBusy}
          onClick={() => isBusy || onYes(toReason(reason))}
        >
          {isBusy ? "Cancelling..." : `Cancel ${countOrders(orders.length)}`}
        </button>
      </div>
    </TitledDialog>
  );
}

/** The question before orders are confirmed that need a call first; undefined if there are none. */
function confirmOdd(orders: OrderSummary[]): string | undefined {
  const odd = orders.filter(({ sold_out, suspected_bot }) => sold_out || suspected_bot);
  if (odd.length === 0) return undefined;
  const names = odd.map(({ code, name_customer, sold_out }) => {
    return `${code} ${name_customer}: ${sold_out ? "sold out" : "perhaps a bot"}`;
  });
  return [`Call first: ${countOrders(odd.length)}`, ...names, "Confirm anyway?"].join("\n");
}

function ManyOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { said, left, failed } = outcome;
  const isProblem = failed || left.length > 0;
  const Icon = isProblem ? CircleAlert : CircleCheck;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone. The bar is in view: without a scroll no row moves.
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1} className={isProblem ? "notice notice--error" : "notice"}>
      <Icon className="icon" aria-hidden />
      <div className="grow">
        <p>
          <b>{said}</b> {left.length > 0 ? "Not done:" : null}
        </p>
        {left.length > 0 ? (
          <ul className="stack">
            {left.map(({ code, reason }) => (
              <li key={code}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
        <X className="icon icon--lg" aria-hidden />
      </button>
    </div>
  );
}
