import { type FormEvent, type ReactNode, useId } from "react";
import { readFormErrors } from "#app/staff/api/form-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import type { NewPerson, Person } from "#domain/people/people.ts";
import { USERNAME_MAX } from "#domain/people/people.ts";

interface PersonFormProps {
  title: string;
  /** "Add" or "Save". */
  done: string;
  person?: Person;
  isBusy: boolean;
  error: Error | null;
  onSave: (person: NewPerson) => void;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

const FIELDS = ["username", "phone", "email"] as const;

export function PersonForm({ title, done, person, isBusy, error, onSave, onClose, children }: PersonFormProps) {
  const errors = readFormErrors(error, FIELDS);
  const formId = useId();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name)).trim();
    const is_owner = form.get("is_owner") !== null;
    if (!isBusy)
      onSave({ username: typed("username"), phone: typed("phone"), email: typed("email") || null, is_owner });
  }

  return (
    <TitledDialog title={title} isBusy={isBusy} onClose={onClose}>
      <form className="dialog__body person-form" id={formId} noValidate onSubmit={onSubmit}>
        <Field label="Name" error={errors.at("username", "Name")}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="off"
              maxLength={USERNAME_MAX}
              defaultValue={person?.username}
            />
          )}
        </Field>
        <Field label="Phone" error={errors.at("phone", "Phone")}>
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              defaultValue={person?.phone}
            />
          )}
        </Field>
        <Field label="E-mail for notices (optional)" error={errors.at("email", "E-mail")}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={person?.email ?? ""}
            />
          )}
        </Field>
        <label className="tick">
          <input type="checkbox" name="is_owner" defaultChecked={person?.is_owner} />
          <span>
            Owner
            <small>
              Manages people, erases customers, forgives debts, opens counted rounds and tills, exports orders and
              changes settings.
            </small>
          </span>
        </label>
        <p className="problem" role="alert">
          {errors.rest}
        </p>
      </form>
      {children}
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
          Go back
        </button>
        <button className="btn" type="submit" form={formId} aria-busy={isBusy}>
          {isBusy ? "Saving..." : done}
        </button>
      </div>
    </TitledDialog>
  );
}
