import { hashKey, QueryClient, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { sessionMemory } from "#app/staff/session/session-memory.ts";
import { readSession, watchSession } from "#app/staff/session/session-store.ts";

/** Each page loads what it shows anew. What it had loaded is left for who goes back to it, in `sessionMemory` alone. */
export const staffQueries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      // The shop may be reachable where the browser believes that there is no network.
      networkMode: "always",
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
  },
});

/** The pause before a page that could not be loaded tries again. */
const RETRY_MS = 5_000;
/** Loaded anew at once. */
const LONG_AGO = 1;

export interface StaffQuery<Data> {
  key: readonly string[];
  /** `previous` is what this page has loaded of the key when it is called. The signal aborts a request that nobody waits for. */
  load: (request: { signal: AbortSignal; previous: () => Data | undefined }) => Promise<Data>;
  /** The pause after each response, while somebody sees the page; a hidden page is reloaded when they come back. */
  pollMs?: number;
  /** The pause while nobody sees the page; without one it rests. */
  hiddenPollMs?: number;
  /** A form starts with what the shop has now, whoever comes back to it. */
  isForm?: boolean;
}

/** A query as TanStack Query takes it. */
export function queryOptions<Data>({ key, load, pollMs, hiddenPollMs }: StaffQuery<Data>) {
  return {
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) => load({ signal, previous: () => loadedHere<Data>(key) }),
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) => {
      const pause = (document.hidden ? hiddenPollMs : undefined) ?? pollMs;
      return isTemporary(error) ? Math.min(pause ?? RETRY_MS, RETRY_MS) : (pause ?? false);
    },
    refetchIntervalInBackground: hiddenPollMs !== undefined,
    refetchOnWindowFocus: pollMs !== undefined,
  };
}

/** Not what a page before had left. */
function loadedHere<Data>(key: readonly string[]): Data | undefined {
  const query = staffQueries.getQueryState<Data>(key);
  return query && query.dataUpdateCount > 0 ? query.data : undefined;
}

/** Whether another try may go well: the shop was away, or in trouble. */
export function isTemporary(error: Error | null): boolean {
  return error !== null && !isRefusal(error);
}

/**
 * Data of the dashboard. `current` is what this key has loaded; for who goes back, at first what it had loaded last.
 * `shown` is the same, or what the key before had loaded until then. `failed` holds from a failed request until the next
 * success; `error` is why the last one failed.
 */
export function useStaffQuery<Data>(query: StaffQuery<Data>) {
  const { key, isForm = false } = query;
  const name = hashKey(key);
  const isReturn = useNavigationType() === NavigationType.Pop && !isForm;
  const last = isReturn ? sessionMemory.recall<Data>(name) : undefined;
  const { data, status, errorUpdateCount, failureCount, failureReason, refetch } = useQuery({
    ...queryOptions(query),
    ...(last !== undefined && { initialData: last as NonNullable<Data>, initialDataUpdatedAt: LONG_AGO }),
  });
  useEffect(() => {
    if (data !== undefined && !isForm) sessionMemory.remember(name, data);
  }, [name, data, isForm]);
  const shown = useRef(data);
  if (data !== undefined) shown.current = data;
  // While a request is repeated there is no reason: the last one stays.
  const lastReason = useRef(failureReason);
  if (failureReason) lastReason.current = failureReason;
  // A query without data is pending again while it is retried.
  const failed = failureCount > 0 || (status !== "success" && errorUpdateCount > 0);

  // Spec 8: what fails while the dashboard loads is only logged. A page that opens while a request is repeated knows no reason yet.
  const hasReason = failed && lastReason.current !== null;
  const onFailure = useEffectEvent(() => console.error(lastReason.current));
  useEffect(() => {
    if (hasReason) onFailure();
  }, [hasReason]);

  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  return { current: data, shown: shown.current, failed, error: lastReason.current, reload };
}

/** What one person has loaded is not for the next, in whichever tab they signed in. */
export function useOwnDataOnly(): void {
  useEffect(() => {
    let token = readSession()?.token;
    return watchSession(() => {
      const now = readSession()?.token;
      if (now === token) return;
      token = now;
      sessionMemory.forget();
      // What was sent for the one before is dropped.
      if (now !== undefined) void staffQueries.refetchQueries({ type: "active" });
    });
  }, []);
}
