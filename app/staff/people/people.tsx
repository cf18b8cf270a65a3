import { useMutation, useQuery } from "@tanstack/react-query";
import { Hammer, ShieldCheck, ShieldOff, UserPlus } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { peopleQuery, reloadPeople } from "#app/staff/api/people-queries.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { checkWith } from "#app/ui/form/use-form.ts";
import { NewPersonSchema, type PersonWithPassword } from "#domain/people/people.ts";
import { PeopleTable } from "./people-table.tsx";
import { NewPasswordDialog, PersonForm } from "./person-form.tsx";
import "./people.css";

export const meta = () => staffMeta("Users");

export default function People() {
  const query = useQuery(peopleQuery);
  const { data } = query;
  return (
    <div className="sections stack gap-8">
      <div>
        <PageHeading title="Users" line="People who can sign in to this dashboard.">
          <AddPerson />
        </PageHeading>
        <LoadState query={query} what="The list" loading="Loading people..." />
        {data ? <PeopleTable people={data.people} /> : null}
      </div>
      {data ? <TwoFactorRule isRequired={data.is_second_step_required} /> : null}
      <section aria-labelledby="shoppers">
        <h2 id="shoppers">Shoppers' accounts</h2>
        <p className="notice dash__note">
          <Hammer className="icon" aria-hidden />
          <span>Users management still needs development.</span>
        </p>
      </section>
    </div>
  );
}

function AddPerson() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OwnerButton action="managePeople" className="btn" onClick={() => setOpen(true)}>
        <UserPlus className="icon" aria-hidden />
        Add a person
      </OwnerButton>
      {isOpen ? <AddDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const check = checkWith(NewPersonSchema);

function AddDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<PersonWithPassword>();
  if (made) return <NewPasswordDialog made={made} onClose={onClose} />;
  return (
    <PersonForm
      title="Add a person"
      done="Add"
      check={check}
      send={(body) => staffCall("POST /people/", { body })}
      onDone={(person) => {
        setMade(person);
        return reloadPeople();
      }}
      onClose={onClose}
    />
  );
}

const QUESTION = "Require a second step? People without one can open nothing but their account until they set it up.";

function TwoFactorRule({ isRequired }: { isRequired: boolean }) {
  const rule = useMutation({
    mutationFn: (is_required: boolean) => staffCall("PUT /people/second-step", { body: { is_required } }),
    onSuccess: reloadPeople,
  });
  const Icon = isRequired ? ShieldCheck : ShieldOff;

  function toggle() {
    if (rule.isPending || (!isRequired && !window.confirm(QUESTION))) return;
    rule.mutate(!isRequired);
  }

  return (
    <section aria-labelledby="second-step-rule">
      <h2 id="second-step-rule">Second step</h2>
      <p className="muted dash__note">
        After the password, a code from an app on the phone. A stolen password alone then opens nothing.
      </p>
      <OwnerButton
        action="changeSettings"
        className="btn btn--outline"
        role="switch"
        aria-checked={isRequired}
        aria-busy={rule.isPending}
        onClick={toggle}
      >
        <Icon className="icon" aria-hidden />
        <span>
          Everybody needs a second step<span aria-hidden>: {isRequired ? "on" : "off"}</span>
        </span>
      </OwnerButton>
      <Problem>{describeFailure(rule.error)}</Problem>
    </section>
  );
}
