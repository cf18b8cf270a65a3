import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { accountQuery, reloadPeople } from "#app/staff/api/people-queries.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { ADMIN } from "#domain/login.ts";
import type { Person } from "#domain/people/people.ts";
import { ChangePerson } from "./change-person.tsx";

export function PeopleTable({ people }: { people: Person[] }) {
  const { data: account } = useQuery(accountQuery);
  const [changed, setChanged] = useState<Person>();
  const table = useRef<HTMLTableElement>(null);
  const focusAfter = useFocusAfter(table);
  const end = useMutation({
    mutationFn: (id: string) => staffCall("DELETE /people/:id/sessions", { params: { id } }),
    async onSuccess(_, id) {
      await reloadPeople();
      focusPerson(id);
    },
  });

  function endSignIns({ id, username, sign_in_count }: Person) {
    const question = `End ${countSignIns(sign_in_count)} of ${username}? Every device is signed out at once.`;
    if (!end.isPending && window.confirm(question)) end.mutate(id);
  }

  /** The pressed button may be gone, and a removed person has none. */
  function focusPerson(id: string) {
    focusAfter(`[data-person="${id}"]`, "button");
  }

  function closeDialog(id: string) {
    setChanged(undefined);
    focusPerson(id);
  }

  return (
    <>
      <Problem>{describeFailure(end.error)}</Problem>
      <table className="table table--cards table--tight table--people" aria-label="People who can sign in" ref={table}>
        <TableHead
          columns={["Name", "Phone", "E-mail for notices", "Second step", "Signed in", "Actions"]}
          hidden={["Actions"]}
        />
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td className="bold">
                <bdi>{person.username}</bdi> <Badges person={person} isOwn={person.id === account?.id} />
              </td>
              <td className="nowrap tabular-nums">{person.phone}</td>
              <td className="anywhere">{person.email ?? <span className="muted">No e-mail</span>}</td>
              <td>
                <CardLabel>Second step</CardLabel> <TwoFactorBadge isOn={person.has_second_step} />
              </td>
              <td className="nowrap">
                <CardLabel>Signed in:</CardLabel> {countDevices(person.sign_in_count)}
              </td>
              <td className="person-row__acts nowrap">
                <div className="table__actions row gap-1">
                  {person.id === account?.id ? (
                    <Link className="btn btn--quiet" to="/dashboard/account">
                      My account
                    </Link>
                  ) : null}
                  {account && person.id !== account.id && person.sign_in_count > 0 ? (
                    <OwnerButton
                      action="endOthersSignIns"
                      isQuiet
                      className="btn btn--danger"
                      aria-label={`End sign-ins of ${person.username}`}
                      onClick={() => endSignIns(person)}
                    >
                      End sign-ins
                    </OwnerButton>
                  ) : null}
                  <OwnerButton
                    action="managePeople"
                    isQuiet
                    className="btn btn--quiet"
                    data-person={person.id}
                    aria-label={`Change ${person.username}`}
                    onClick={() => setChanged(person)}
                  >
                    Change
                  </OwnerButton>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed ? (
        <ChangePerson person={changed} isOwn={changed.id === account?.id} onClose={() => closeDialog(changed.id)} />
      ) : null}
    </>
  );
}

function Badges({ person, isOwn }: { person: Person; isOwn: boolean }) {
  return (
    <>
      {person.is_owner ? <span className="badge">Owner</span> : null}{" "}
      {person.role === ADMIN ? null : <span className="badge badge--offer">Not an admin</span>}{" "}
      {isOwn ? <span className="badge badge--line">You</span> : null}
    </>
  );
}

/** Label on phones, where the table has no head. */
function CardLabel({ children }: { children: string }) {
  return (
    <span className="only-narrow muted" aria-hidden>
      {children}
    </span>
  );
}

function TwoFactorBadge({ isOn }: { isOn: boolean }) {
  return <span className={isOn ? "badge" : "badge badge--line"}>{isOn ? "On" : "Off"}</span>;
}

function countSignIns(count: number): string {
  return count === 1 ? "the sign-in" : `all ${count} sign-ins`;
}

function countDevices(count: number): string {
  if (count === 0) return "Nowhere";
  return count === 1 ? "1 device" : `${count} devices`;
}
