import { type ReactNode, useRef } from "react";
import { CopyButton, useKept } from "#app/staff/layout/copy-button.tsx";
import { FormDialog, Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { type NewPerson, type Person, type PersonWithPassword, USERNAME_MAX } from "#domain/people/people.ts";
import { phoneLinks } from "#domain/phone.ts";

interface PersonFormProps<Body, Reply> {
  title: string;
  /** "Add" or "Save". */
  done: string;
  person?: Person;
  /** Something else is under way. */
  isBusy?: boolean;
  check: (typed: NewPerson) => Checked<Body>;
  send: (body: Body) => Promise<Reply>;
  onDone: (reply: Reply) => unknown;
  onClose: () => void;
  below?: ReactNode;
}

export function PersonForm<Body, Reply>({ person, check, send, onDone, ...dialog }: PersonFormProps<Body, Reply>) {
  const form = useStaffForm({
    initial: {
      username: person?.username ?? "",
      phone: person?.phone ?? "",
      email: person?.email ?? "",
      is_owner: person?.is_owner ?? false,
    },
    check: ({ email, ...typed }) => check({ ...typed, email: email.trim() || null }),
    labels: { username: "Name", phone: "Phone", email: "E-mail" },
    send,
    onDone,
  });
  return (
    <FormDialog {...dialog} form={form} className="person-form" doing="Saving...">
      <TextField label="Name" {...form.text("username")} maxLength={USERNAME_MAX} />
      <TextField label="Phone" {...form.text("phone")} type="tel" inputMode="tel" maxLength={40} />
      <TextField
        label="E-mail for notices (optional)"
        {...form.text("email")}
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={form.values.is_owner}
          onChange={({ target }) => form.set({ is_owner: target.checked })}
        />
        <span>
          Owner
          <small>
            Manages people, erases customers, forgives debts, opens counted rounds and tills, exports orders, recalls
            batches and changes settings.
          </small>
        </span>
      </label>
      <Problem>{form.problem}</Problem>
    </FormDialog>
  );
}

interface NewPasswordDialogProps {
  made: PersonWithPassword;
  onClose: () => void;
}

export function NewPasswordDialog({ made: { person, password }, onClose }: NewPasswordDialogProps) {
  const shown = useRef<HTMLElement>(null);
  const chat = sendPasswordUrl(person, password);
  const { keep, close } = useKept("Close without copying the password? It is not shown again.", onClose);
  return (
    <TitledDialog title={`Password of ${person.username}`} onClose={close}>
      <div className="dialog__body" onCopy={keep}>
        <p>
          <b>It is shown only now.</b> Give it to {person.username}, who signs in with {person.phone} and then changes
          it under <i>My account</i>.
        </p>
        <p>
          <code className="person-password" ref={shown}>
            {password}
          </code>
        </p>
        <div className="acts">
          <CopyButton text={password} what="password" shownRef={shown} onCopied={keep} />
          {chat ? (
            <a className="btn btn--outline" href={chat} target="_blank" rel="noreferrer" onClick={keep}>
              WhatsApp
            </a>
          ) : null}
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" onClick={close}>
          Done
        </button>
      </div>
    </TitledDialog>
  );
}

/** Undefined where the phone has no country, which a chat needs. */
function sendPasswordUrl({ username, phone }: Person, password: string): string | undefined {
  const chat = phoneLinks(phone)?.chat;
  const login = `${window.location.origin}/sso_a/login`;
  const text = `${username}, your password is: ${password}\nSign in with ${phone} at ${login} and change it under My account.`;
  return chat && `${chat}?text=${encodeURIComponent(text)}`;
}
