import type { UseQueryResult } from "@tanstack/react-query";
import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { isFailing } from "#app/staff/api/query-client.ts";
import { Loading } from "#app/ui/loading.tsx";

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

interface LoadStateProps {
  query: Pick<UseQueryResult, "data" | "failureCount" | "status" | "errorUpdateCount">;
  /** The subject of the sentence: "The list". */
  what: string;
  /** Words while there is nothing to show yet. */
  loading: string;
  /** Words where the shop has no such thing. */
  missing?: string;
}

/** Whatever a page says before its data is there, or without it. */
export function LoadState({ query, what, loading, missing }: LoadStateProps) {
  const failed = isFailing(query);
  return (
    <>
      {query.data === null && missing ? <p role="status">{missing}</p> : null}
      <LoadFailed failed={failed} what={what} />
      {query.data === undefined && !failed ? <Loading>{loading}</Loading> : null}
    </>
  );
}

interface NothingShownProps {
  icon: LucideIcon;
  title: string;
  line?: string;
  children?: ReactNode;
}

/** In place of an empty list. */
export function NothingShown({ icon: Icon, title, line, children }: NothingShownProps) {
  return (
    <div className="dash__none">
      <Icon className="icon" aria-hidden />
      <h2>{title}</h2>
      {line ? <p>{line}</p> : null}
      {children}
    </div>
  );
}
