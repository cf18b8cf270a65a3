import { CircleAlert, PackageOpen, RefreshCw } from "lucide-react";
import { useId } from "react";
import { BothVersions } from "#app/staff/layout/both-versions.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { isChangeable } from "#domain/orders/change-order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { ChangeList } from "../order-badges.tsx";
import { stateInWords } from "../order-words.ts";
import type { doubtTotal, listOverwritten } from "./change-draft.ts";

interface ChangeNoticesProps {
  order: OrderDetails;
  meanwhile: OrderDetails["history"];
  overwritten: ReturnType<typeof listOverwritten>;
  isRestored: boolean;
  onStartAgain: () => void;
  onKeep: () => void;
}

export function ChangeNotices(props: ChangeNoticesProps) {
  const { order, meanwhile, overwritten, isRestored, onStartAgain, onKeep } = props;
  const last = meanwhile.at(-1);
  return (
    <div className="change-notices stack gap-3" role="status">
      {isChangeable(order.state) ? null : (
        <p className="notice notice--error">
          <CircleAlert className="icon" aria-hidden />
          <span>
            This order is {stateInWords(order.state)} and can no longer be changed. Undo that step first; what you typed
            stays here.
          </span>
        </p>
      )}
      {last ? (
        <div className="notice notice--error change-notices__colleague" tabIndex={-1}>
          <RefreshCw className="icon" aria-hidden />
          <div className="grow">
            <p>
              <b>
                <bdi>{last.by}</bdi> has changed this order meanwhile.
              </b>
            </p>
            <ChangeList changes={meanwhile.flatMap(({ changes }) => changes ?? [])} />
            {overwritten.length > 0 ? <p className="mt-3 mb-3">If you keep yours, saving overwrites:</p> : null}
            <div className="stack gap-3">
              {overwritten.map((field) => (
                <BothVersions key={field.name} {...field} />
              ))}
            </div>
            <div className="acts mt-3">
              <button className="btn btn--outline" type="button" onClick={onStartAgain}>
                Start again from theirs
              </button>
              <button className="btn btn--quiet" type="button" onClick={onKeep}>
                Keep mine
              </button>
            </div>
          </div>
        </div>
      ) : null}
      {isRestored && !last ? (
        <p className="notice notice--act mb-4">
          <span>You had not saved this change. What you typed is back.</span>
          <button className="btn btn--quiet" type="button" onClick={onStartAgain}>
            Start again
          </button>
        </p>
      ) : null}
      {order.state === "packed" ? (
        <p className="notice">
          <PackageOpen className="icon" aria-hidden />
          <span>It is packed already. If the oils change, open the box and print the slip again.</span>
        </p>
      ) : null}
    </div>
  );
}

interface TotalDoubtProps {
  doubt: ReturnType<typeof doubtTotal>;
  isKept: boolean;
  error: string | undefined;
  onKeep: (isKept: boolean) => void;
}

/** A total agreed for other lines is only kept with a tick. */
export function TotalDoubt({ doubt, isKept, error, onKeep }: TotalDoubtProps) {
  const errorId = useId();
  return (
    <>
      <div role="status">
        {doubt ? (
          <p className="notice notice--price">
            <CircleAlert className="icon" aria-hidden />
            <span>{doubt.said}</span>
          </p>
        ) : null}
      </div>
      {doubt?.keep ? (
        <>
          <label className="tick">
            <input
              type="checkbox"
              name="keeps_total"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={isKept}
              onChange={({ target }) => onKeep(target.checked)}
            />
            {doubt.keep}
          </label>
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        </>
      ) : null}
    </>
  );
}
