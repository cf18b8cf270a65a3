import { Link } from "react-router";
import type { ManyState } from "#domain/orders/many-orders.ts";
import { nextStates } from "#domain/orders/order-steps.ts";
import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { CancelMany } from "./cancel-many.tsx";
import { confirmOdd } from "./confirm-odd.ts";
import { ManyOutcome } from "./many-outcome.tsx";
import type { Selection } from "./selection.tsx";
import type { ManyActions } from "./use-many-actions.ts";

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
          <Action orders={toConfirm} does={(count) => `Confirm ${count}`} onPress={onConfirm} isMain />
          <Action
            orders={toPack}
            does={(count) => `Pack ${count}`}
            onPress={() => actions.step("packed", toPack)}
            isMain={toConfirm.length === 0}
          />
          <Action
            orders={inHouse}
            does={(count) => (count === 1 ? "Print 1 slip" : `Print ${count} slips`)}
            onPress={() => actions.print("slips", inHouse)}
          />
          <Action orders={inHouse} does={() => "Picking list"} onPress={() => actions.pick(inHouse)} />
          <Action
            orders={sent}
            does={(count) => (count === 1 ? "Print 1 bill" : `Print ${count} bills`)}
            onPress={() => actions.print("bills", sent)}
          />
          {packed.length > 0 ? (
            <Link
              className="btn btn--outline"
              to={`/dashboard/rounds/new?orders=${packed.map(({ code }) => code).join()}`}
            >
              New round with {packed.length}
            </Link>
          ) : null}
          <button className="btn btn--quiet" type="button" onClick={clear}>
            Clear
          </button>
          {inHouse.length > 0 ? (
            <button className="btn btn--danger btn--line" type="button" onClick={() => askToCancel(inHouse)}>
              Cancel {inHouse.length}
            </button>
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

interface ActionProps {
  orders: OrderSummary[];
  does: (count: number) => string;
  onPress: () => void;
  isMain?: boolean;
}

function Action({ orders, does, onPress, isMain = false }: ActionProps) {
  if (orders.length === 0) return null;
  return (
    <button className={isMain ? "btn" : "btn btn--outline"} type="button" onClick={onPress}>
      {does(orders.length)}
    </button>
  );
}
