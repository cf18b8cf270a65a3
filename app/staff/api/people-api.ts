import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Body } from "#domain/api/calls.ts";
import { isAllowed, type OwnersAction } from "#domain/people/access.ts";
import { queryClient } from "./query-client.ts";
import { staffCall, staffSend } from "./staff-call.ts";

const ACCOUNT_FRESH_MS = 60_000;

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

export const peopleApi = {
  createPerson: (body: Body<"POST /people/">) => staffCall("POST /people/", { body }),
  changePerson: (id: string, body: Body<"PATCH /people/:id">) =>
    staffCall("PATCH /people/:id", { params: { id }, body }),
  resetPassword: (id: string) => staffCall("POST /people/:id/password", { params: { id } }),
  resetTwoFactor: (id: string) => staffSend("DELETE /people/:id/second-step", { params: { id } }),
  endSignIns: (id: string) => staffCall("DELETE /people/:id/sessions", { params: { id } }),
  removePerson: (id: string) => staffSend("DELETE /people/:id", { params: { id } }),
  requireTwoFactor: (is_required: boolean) => staffCall("PUT /people/second-step", { body: { is_required } }),
};

export const accountApi = {
  changePassword: (body: Body<"POST /account/password">) => staffCall("POST /account/password", { body }),
  endSession: (id: string) => staffCall("DELETE /account/sessions/:id", { params: { id } }),
  endOtherSessions: () => staffCall("DELETE /account/sessions"),
  prepareTwoFactor: (current_password: string) =>
    staffCall("POST /account/second-step", { body: { current_password } }),
  confirmTwoFactor: (code: string) => staffCall("POST /account/second-step/confirm", { body: { code } }),
  createRecoveryCodes: (current_password: string) =>
    staffCall("POST /account/second-step/recovery-codes", { body: { current_password } }),
  removeTwoFactor: (current_password: string) =>
    staffSend("DELETE /account/second-step", { body: { current_password } }),
};
