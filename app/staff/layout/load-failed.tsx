import { CircleAlert } from "lucide-react";

interface LoadFailedProps {
  failed: boolean;
  /** The subject of the sentence: "The list". */
  what: string;
}

/** The region exists before the failure, so that a screen reader announces it. */
export function LoadFailed({ failed, what }: LoadFailedProps) {
  return (
    <div role="status">
      {failed ? (
        <p className="notice notice--error dash__note notice--act mb-4">
          <CircleAlert className="icon" aria-hidden />
          <span>{what} could not be loaded. We keep trying.</span>
        </p>
      ) : null}
    </div>
  );
}
