import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { readFormErrors } from "#app/staff/api/form-errors.ts";
import { reloadPeople } from "#app/staff/api/people-api.ts";
import { isSending } from "#app/staff/api/query-client.ts";
import { Field } from "#app/ui/field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";

interface AskPasswordProps<Reply> {
  title: string;
  done: string;
  send: (current_password: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  children: ReactNode;
}

const KEY = ["ask for the password"];
const FIELDS = ["current_password"] as const;

export function AskPassword<Reply>({ title, done, send, onDone, onClose, children }: AskPasswordProps<Reply>) {
  const call = useMutation({
    mutationKey: KEY,
    mutationFn: send,
    async onSuccess(reply) {
      onDone(reply);
      await reloadPeople();
    },
  });
  const errors = readFormErrors(call.error, FIELDS);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("current_password"));
    if (!isSending(KEY)) call.mutate(password);
  }

  return (
    <TitledDialog title={title} isBusy={call.isPending} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          {children}
          <Field label="Current password" error={errors.at("current_password", "Password")}>
            {(control) => (
              <input
                {...control}
                name="current_password"
                type="password"
                autoComplete="current-password"
                maxLength={1000}
              />
            )}
          </Field>
          <p className="problem" role="alert">
            {errors.rest}
          </p>
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" disabled={call.isPending} onClick={onClose}>
            Go back
          </button>
          <button className="btn" type="submit" aria-busy={call.isPending}>
            {done}
          </button>
        </div>
      </form>
    </TitledDialog>
  );
}
