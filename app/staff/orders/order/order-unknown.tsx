import { CircleAlert } from "lucide-react";
import { PageHead } from "#app/staff/layout/page-head.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { BackToOrders } from "./back-to-orders.tsx";

interface OrderUnknownProps {
  code: string;
  isMissing: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Not here yet, not to be had, or not there at all. */
export function OrderUnknown({ code, isMissing, failed, onRetry }: OrderUnknownProps) {
  return (
    <>
      <PageHead title={`Order ${code}`} back={<BackToOrders />} />
      {isMissing ? <p role="status">There is no order with this number.</p> : null}
      {failed && !isMissing ? (
        <div className="notice notice--error" role="status">
          <CircleAlert className="icon" aria-hidden />
          <span>The order could not be loaded. We keep trying.</span>
          <button className="btn btn--quiet" type="button" onClick={onRetry}>
            Try now
          </button>
        </div>
      ) : null}
      {failed || isMissing ? null : <Loading>Loading the order...</Loading>}
    </>
  );
}
