import { useMutation } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { peopleApi, reloadPeople } from "#app/staff/api/people-api.ts";
import { isSending } from "#app/staff/api/query-client.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { NewPasswordDialog } from "./new-password-dialog.tsx";
import { PersonForm } from "./person-form.tsx";

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

const KEY = ["add a person"];

function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useMutation({ mutationKey: KEY, mutationFn: peopleApi.createPerson, onSuccess: reloadPeople });
  if (add.data) return <NewPasswordDialog made={add.data} onClose={onClose} />;
  return (
    <PersonForm
      title="Add a person"
      done="Add"
      isBusy={add.isPending}
      error={add.error}
      onSave={(person) => isSending(KEY) || add.mutate(person)}
      onClose={onClose}
    />
  );
}
