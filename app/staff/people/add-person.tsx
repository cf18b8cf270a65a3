import { UserPlus } from "lucide-react";
import { useState } from "react";
import { reloadPeople } from "#app/staff/api/people-api.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import type { PersonWithPassword } from "#domain/people/people.ts";
import { NewPasswordDialog, PersonForm } from "./person-form.tsx";

export function AddPerson() {
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

function AddDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<PersonWithPassword>();
  if (made) return <NewPasswordDialog made={made} onClose={onClose} />;
  return (
    <PersonForm
      title="Add a person"
      done="Add"
      send={(body) => staffCall("POST /people/", { body })}
      onDone={(person) => {
        setMade(person);
        return reloadPeople();
      }}
      onClose={onClose}
    />
  );
}
