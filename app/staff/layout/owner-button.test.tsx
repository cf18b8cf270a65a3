import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { accountQuery } from "#app/staff/api/people-queries.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { ONLY_AN_OWNER } from "#domain/people/access.ts";
import type { Account } from "#domain/people/account.ts";
import { OwnerButton } from "./owner-button.tsx";

const account: Account = {
  id: "1",
  username: "Meena",
  phone: "98450 22222",
  email: null,
  role: "admin",
  is_owner: false,
  has_second_step: false,
  created_at: 0,
  is_second_step_required: false,
  recovery_codes_left: 0,
};
const render = () => renderToStaticMarkup(<OwnerButton action="managePeople">Add</OwnerButton>);

afterEach(() => queryClient.clear());

it("can be pressed by an owner alone, and by nobody before the account is known", () => {
  expect(render()).toMatch(/aria-disabled="true"/);
  expect(render()).not.toContain(ONLY_AN_OWNER);
  queryClient.setQueryData(accountQuery.queryKey, account);
  expect(render()).toMatch(/aria-disabled="true"/);
  expect(render()).toContain(ONLY_AN_OWNER);
  queryClient.setQueryData(accountQuery.queryKey, { ...account, is_owner: true });
  expect(render()).not.toContain("disabled");
});
