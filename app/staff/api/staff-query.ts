import { QueryClient, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";

/** Each page loads what it shows anew, and nothing of it outlives the page. */
export const staffQueries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      // The shop may be reachable where the browser believes that there is no network.
      networkMode: "always",
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});

export interface StaffQuery<Data> {
  key: readonly string[];
  /** `previous` is what is shown of this key when it is called. The signal aborts a request that nobody waits for. */
  load: (request: { signal: AbortSignal; previous: () => Data | undefined }) => Promise<Data>;
  /** The pause after each response, while somebody sees the page; a hidden page is reloaded when they come back. */
  pollMs?: number;
  /** The pause while nobody sees the page; without one it rests. */
  hiddenPollMs?: number;
}

/** A query as TanStack Query takes it. */
export function queryOptions<Data>({ key, load, pollMs, hiddenPollMs }: StaffQuery<Data>) {
  return {
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      load({ signal, previous: () => staffQueries.getQueryData<Data>(key) }),
    ...(pollMs !== undefined && {
      refetchInterval: () => (document.hidden ? (hiddenPollMs ?? pollMs) : pollMs),
      refetchIntervalInBackground: hiddenPollMs !== undefined,
      refetchOnWindowFocus: true,
    }),
  };
}

/**
 * Data of the dashboard. `current` is what this key has loaded. `shown` is the same, or what the key before had loaded
 * until then. `failed` holds from a failed request until the next success; `error` is why the last one failed.
 */
export function useStaffQuery<Data>(query: StaffQuery<Data>) {
  const { data, status, errorUpdateCount, failureCount, failureReason, isFetching, refetch } = useQuery(
    queryOptions(query),
  );
  const shown = useRef(data);
  if (data !== undefined) shown.current = data;
  // A query without data is pending again while it is retried.
  const failed = failureCount > 0 || (status !== "success" && errorUpdateCount > 0);

  // Spec 8: what fails while the dashboard loads is only logged.
  const onFailure = useEffectEvent(() => console.error(failureReason));
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);

  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  return { current: data, shown: shown.current, failed, error: failureReason, isFetching, reload };
}
