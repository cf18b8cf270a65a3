import { CircleAlert } from "lucide-react";

interface LoadFailedProps {
  failed: boolean;
  /** What was to be loaded, as a sentence begins with it. */
  what: string;
  onRetry?: () => void;
}

/** Says that a page's data did not come; the region is there before, so that it is read out. */
export function LoadFailed({ failed, what, onRetry }: LoadFailedProps) {
  return (
    <div role="status">
      {failed ? (
        <p className="notice notice--error dash__note dash__failed">
          <CircleAlert className="icon" aria-hidden />
          <span>{what} could not be loaded. We keep trying.</span>
          {onRetry ? (
            <button className="btn btn--quiet" type="button" onClick={onRetry}>
              Try now
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
