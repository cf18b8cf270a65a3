import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSession } from "#app/staff/session/staff-session.ts";
import { isAllowed, type OwnersAction } from "#domain/people/access.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

/** A renamed person, or one with other rights, sees it on the next page. */
const ACCOUNT_FRESH_MS = 10_000;

/** The signed-in person. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => staffCall("GET /account/", { signal }),
  staleTime: ACCOUNT_FRESH_MS,
});

export const sessionsQuery = queryOptions({
  queryKey: ["account-sessions"],
  queryFn: async ({ signal }) => (await staffCall("GET /account/sessions", { signal })).sessions,
});

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => staffCall("GET /people/", { signal }),
});

/** The name that the person has now: the session's is that of the sign-in. */
export function useMyName(): string {
  const { data: account } = useQuery(accountQuery, queryClient);
  const session = useSession();
  return account?.username ?? session?.user.username ?? "";
}

/** Undefined until the account is loaded. */
export function useMay(action: OwnersAction): boolean | undefined {
  const { data: account } = useQuery(accountQuery, queryClient);
  return account && isAllowed(action, account);
}

/** Reloads after any change to people or to one's own account. */
export async function reloadPeople(): Promise<void> {
  const keys = [accountQuery, sessionsQuery, peopleQuery].map(({ queryKey }) => queryKey);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
