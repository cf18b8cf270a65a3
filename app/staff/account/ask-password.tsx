import type { ReactNode } from "react";
import { reloadPeople } from "#app/staff/api/people-api.ts";
import { FormDialog, Problem } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { CurrentPasswordSchema } from "#domain/people/account.ts";

interface AskPasswordProps<Reply> {
  title: string;
  done: string;
  send: (body: { current_password: string }) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  children: ReactNode;
}

const check = checkWith(CurrentPasswordSchema);

export function AskPassword<Reply>({ title, done, send, onDone, onClose, children }: AskPasswordProps<Reply>) {
  const form = useStaffForm({
    initial: { current_password: "" },
    check,
    labels: { current_password: "Password" },
    send,
    async onDone(reply) {
      onDone(reply);
      await reloadPeople();
    },
  });
  return (
    <FormDialog title={title} form={form} done={done} onClose={onClose}>
      {children}
      <TextField
        label="Current password"
        {...form.text("current_password")}
        type="password"
        autoComplete="current-password"
        maxLength={1000}
      />
      <Problem>{form.problem}</Problem>
    </FormDialog>
  );
}
