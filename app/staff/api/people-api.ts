import { queryOptions, useQuery } from "@tanstack/react-query";
import { isAllowed, type OwnersAction } from "#domain/people/access.ts";
import type { Account, NewPassword, NewTwoFactor, RecoveryCodes, Sessions } from "#domain/people/account.ts";
import type { NewPerson, People, PersonChange, PersonWithPassword } from "#domain/people/people.ts";
import { queryClient } from "./query-client.ts";
import { staffCall, staffFetch } from "./staff-call.ts";

const ACCOUNT_FRESH_MS = 60_000;

/** The signed-in person. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => staffCall<Account>("/account/", { signal }),
  staleTime: ACCOUNT_FRESH_MS,
});

export const sessionsQuery = queryOptions({
  queryKey: ["account-sessions"],
  queryFn: async ({ signal }) => (await staffCall<Sessions>("/account/sessions", { signal })).sessions,
});

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => staffCall<People>("/people/", { signal }),
});

/** Undefined until the account is loaded. */
export function useMay(action: OwnersAction): boolean | undefined {
  const { data: account } = useQuery(accountQuery, queryClient);
  return account && isAllowed(action, account);
}

/** After any change to people or to one's own account. */
export async function reloadPeople(): Promise<void> {
  const keys = [accountQuery, sessionsQuery, peopleQuery].map(({ queryKey }) => queryKey);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const peopleApi = {
  createPerson: (person: NewPerson) => staffCall<PersonWithPassword>("/people/", { method: "POST", body: person }),
  changePerson: (id: string, change: PersonChange) => staffFetch(personPath(id), { method: "PATCH", body: change }),
  resetPassword: (id: string) => staffCall<PersonWithPassword>(`${personPath(id)}/password`, { method: "POST" }),
  resetSecondStep: (id: string) => staffFetch(`${personPath(id)}/second-step`, { method: "DELETE" }),
  endSignIns: (id: string) => staffFetch(`${personPath(id)}/sessions`, { method: "DELETE" }),
  removePerson: (id: string) => staffFetch(personPath(id), { method: "DELETE" }),
  requireSecondStep: (is_required: boolean) =>
    staffFetch("/people/second-step", { method: "PUT", body: { is_required } }),
};

export const accountApi = {
  changePassword: (body: NewPassword) => staffFetch("/account/password", { method: "POST", body }),
  endSession: (id: string) => staffFetch(`/account/sessions/${encodeURIComponent(id)}`, { method: "DELETE" }),
  endOtherSessions: () => staffFetch("/account/sessions", { method: "DELETE" }),
  prepareSecondStep: (current_password: string) =>
    staffCall<NewTwoFactor>("/account/second-step", { method: "POST", body: { current_password } }),
  confirmSecondStep: (code: string) =>
    staffCall<RecoveryCodes>("/account/second-step/confirm", { method: "POST", body: { code } }),
  createRecoveryCodes: (current_password: string) =>
    staffCall<RecoveryCodes>("/account/second-step/recovery-codes", { method: "POST", body: { current_password } }),
  removeSecondStep: (current_password: string) =>
    staffFetch("/account/second-step", { method: "DELETE", body: { current_password } }),
};

function personPath(id: string): string {
  return `/people/${encodeURIComponent(id)}`;
}
