import { hashKey, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { isFailing, isTemporary, queryClient } from "./query-client.ts";

export { isTemporary, queryClient as staffQueries } from "./query-client.ts";

/** The pause before a page that could not be loaded tries again. */
const RETRY_MS = 5_000;

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
export function queryOptions<Data>({ key, load, pollMs, hiddenPollMs }: StaffQuery<Data>, since = 0) {
  const previous = () => {
    const state = queryClient.getQueryState<Data>(key);
    return state && state.dataUpdateCount > since ? state.data : undefined;
  };
  return {
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) => load({ signal, previous }),
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) => {
      const pause = (document.hidden ? hiddenPollMs : undefined) ?? pollMs;
      return isTemporary(error) ? Math.min(pause ?? RETRY_MS, RETRY_MS) : (pause ?? false);
    },
    refetchIntervalInBackground: hiddenPollMs !== undefined,
    refetchOnWindowFocus: pollMs !== undefined,
    retry: false,
  };
}

/** For pages that do not use `useQuery` with the options of their resource yet. */
export function useStaffQuery<Data>(query: StaffQuery<Data>) {
  const { key, isForm = false } = query;
  const name = hashKey(key);
  const isReturn = useNavigationType() === NavigationType.Pop && !isForm;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is the key's.
  const since = useMemo(() => {
    if (!isReturn) queryClient.removeQueries({ queryKey: key, exact: true, type: "inactive" });
    return queryClient.getQueryState(key)?.dataUpdateCount ?? 0;
  }, [name]);
  const result = useQuery(queryOptions(query, since));
  const { data, failureReason, refetch } = result;
  const shown = useRef(data);
  if (data !== undefined) shown.current = data;
  // While a request is repeated there is no reason: the last one stays.
  const lastReason = useRef(failureReason);
  if (failureReason) lastReason.current = failureReason;
  const failed = isFailing(result);

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
