import { CircleAlert } from "lucide-react";

/** Says that a page's data did not come; the region is there before, so that it is read out. */
export function LoadFailed({ failed, what }: { failed: boolean; what: string }) {
  return (
    <div role="status">
      {failed ? (
        <p className="notice notice--error dash__note">
          <CircleAlert className="icon" aria-hidden />
          {what} could not be loaded. We keep trying.
        </p>
      ) : null}
    </div>
  );
}
