import { CircleAlert, PackageOpen, RefreshCw } from "lucide-react";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { ChangeList } from "../change-list.tsx";
import { stateInWords } from "../order-words.ts";

interface ChangeNoticesProps {
  /** As it stands now. */
  order: OrderDetails;
  /** What colleagues have changed since this was begun, the latest last. */
  meanwhile: OrderDetails["history"];
  isBack: boolean;
  onStartAnew: () => void;
  onKeep: () => void;
}

/** What a person must know before they save. */
export function ChangeNotices({ order, meanwhile, isBack, onStartAnew, onKeep }: ChangeNoticesProps) {
  const last = meanwhile.at(-1);
  return (
    <div className="change-notices" role="status">
      {isChangeable(order.state) ? null : (
        <p className="notice notice--error">
          <CircleAlert className="icon" aria-hidden />
          <span>
            This order is {stateInWords(order.state)} and cannot be changed any more. What you typed stays here: undo
            that step first.
          </span>
        </p>
      )}
      {last ? (
        <div className="notice notice--error change-notices__colleague" tabIndex={-1}>
          <RefreshCw className="icon" aria-hidden />
          <div>
            <p>
              <b>
                <bdi>{last.by}</bdi> has changed this order meanwhile.
              </b>{" "}
              Saving yours would change it as it is listed below.
            </p>
            <ChangeList changes={meanwhile.flatMap(({ changes }) => changes ?? [])} />
            <div className="change-notices__ways">
              <button className="btn btn--outline" type="button" onClick={onStartAnew}>
                Start anew from theirs
              </button>
              <button className="btn btn--quiet" type="button" onClick={onKeep}>
                Keep mine
              </button>
            </div>
          </div>
        </div>
      ) : null}
      {isBack && !last ? (
        <p className="notice change-notices__back">
          <span>You had not saved this change. What you had typed is back.</span>
          <button className="btn btn--quiet" type="button" onClick={onStartAnew}>
            Start anew
          </button>
        </p>
      ) : null}
      {order.state === "packed" ? (
        <p className="notice">
          <PackageOpen className="icon" aria-hidden />
          <span>It is packed already. Where the oils change, open the box and print the slip again.</span>
        </p>
      ) : null}
    </div>
  );
}
