import { useMutation } from "@tanstack/react-query";
import { KeyRound, ShieldOff, UserMinus } from "lucide-react";
import { describeFailure } from "#app/staff/api/form-errors.ts";
import { reloadPeople } from "#app/staff/api/people-queries.ts";
import { staffCall, staffSend } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { checkWith } from "#app/ui/form/use-form.ts";
import { type NewPerson, type Person, type PersonChange, PersonChangeSchema } from "#domain/people/people.ts";
import { NewPasswordDialog, PersonForm } from "./person-form.tsx";

const check = checkWith(PersonChangeSchema);

interface ChangePersonProps {
  person: Person;
  /** True for oneself: the own password and two-factor are changed under "My account". */
  isOwn: boolean;
  onClose: () => void;
}

export function ChangePerson({ person, isOwn, onClose }: ChangePersonProps) {
  const { username } = person;
  const params = { id: person.id };
  const onSuccess = async () => {
    await reloadPeople();
    onClose();
  };
  const act = useMutation({ mutationFn: (send: () => Promise<unknown>) => send(), onSuccess });
  const reset = useMutation({
    mutationFn: () => staffCall("POST /people/:id/password", { params }),
    onSuccess: reloadPeople,
  });
  const isBusy = act.isPending || reset.isPending;

  function ask(question: string, send: () => void) {
    if (!isBusy && window.confirm(question)) send();
  }

  if (reset.data) return <NewPasswordDialog made={reset.data} onClose={onClose} />;
  return (
    <PersonForm
      title={`Change ${username}`}
      done="Save"
      person={person}
      isBusy={isBusy}
      check={(typed) => check(findChanges(person, typed))}
      send={(body) => staffCall("PATCH /people/:id", { params, body })}
      onDone={onSuccess}
      onClose={onClose}
      below={
        isOwn ? null : (
          <div className="dialog__body person-resets">
            <div className="acts">
              <button
                className="btn btn--outline"
                type="button"
                onClick={() =>
                  ask(`Reset the password of ${username}? The old one ends at once.`, () => reset.mutate())
                }
              >
                <KeyRound className="icon" aria-hidden />
                Reset password
              </button>
              {person.has_second_step ? (
                <button
                  className="btn btn--outline"
                  type="button"
                  onClick={() =>
                    ask(
                      `Reset the second step of ${username}? Their sign-ins end. First make sure that it is really them who asks.`,
                      () => act.mutate(() => staffSend("DELETE /people/:id/second-step", { params })),
                    )
                  }
                >
                  <ShieldOff className="icon" aria-hidden />
                  Reset second step
                </button>
              ) : null}
              <button
                className="btn btn--danger btn--line"
                type="button"
                onClick={() =>
                  ask(`Remove ${username}? ${tellRemoval(person)}`, () =>
                    act.mutate(() => staffSend("DELETE /people/:id", { params })),
                  )
                }
              >
                <UserMinus className="icon" aria-hidden />
                Remove
              </button>
            </div>
            <Problem>{describeFailure(act.error ?? reset.error)}</Problem>
          </div>
        )
      }
    />
  );
}

function tellRemoval({ link_count }: Person): string {
  const links = link_count === 1 ? "the driver's link they made" : `${link_count} drivers' links they made`;
  const told = "They are signed out at once and cannot sign in again.";
  return link_count === 0 ? told : `${told} This also ends ${links}: each driver needs a new one.`;
}

/** Somebody else may have changed the other fields since the dialog was opened, and an old phone need not pass the check. */
function findChanges(person: Person, typed: NewPerson): PersonChange {
  const fields = ["username", "phone", "email", "is_owner"] as const;
  return Object.fromEntries(fields.filter((name) => typed[name] !== person[name]).map((name) => [name, typed[name]]));
}
