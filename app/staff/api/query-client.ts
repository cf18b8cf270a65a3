import { QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { readSession, watchSession } from "#app/staff/session/staff-session.ts";
import { isRefusal } from "./staff-call.ts";

const CACHED_MS = 30 * 60_000;
const RETRY_MS = 5_000;

/** The data of all staff pages. A page shows what is cached at once, and always loads it again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: CACHED_MS,
      retry(failures, error) {
        if (failures === 0) console.error(error);
        return isTemporary(error);
      },
      retryDelay: RETRY_MS,
      // The shop may be reachable although the browser reports that it is offline.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});

/** The shop was unreachable or failed: another try may succeed. */
export function isTemporary(error: Error | null): boolean {
  return error !== null && !isRefusal(error);
}

type Failures = Pick<UseQueryResult, "failureCount" | "status" | "errorUpdateCount">;

/** True from the first failed try until the next success. A query without data is pending again while it is retried. */
export function isFailing({ failureCount, status, errorUpdateCount }: Failures): boolean {
  return failureCount > 0 || (status !== "success" && errorUpdateCount > 0);
}

let owner: string | undefined;

/** Drops cached data of another session, whichever tab ended or began it. */
export function dropOthersData(): void {
  const token = readSession()?.token;
  if (token === owner) return;
  owner = token;
  queryClient.removeQueries({ type: "inactive" });
  // An open form must not lose what was typed: its query is loaded again, not removed.
  if (token !== undefined) void queryClient.refetchQueries({ type: "active" });
}

/** Nothing stays in the cache after a sign-out. */
export function useOwnDataOnly(): void {
  useEffect(() => {
    const stop = watchSession(dropOthersData);
    return () => {
      stop();
      // Not earlier: open pages would request their data again, without a token.
      if (!readSession()) queryClient.clear();
    };
  }, []);
}
