import { FormDialog } from "#app/staff/layout/form-dialog.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { NOTE_MAX } from "#domain/rounds/collected-schema.ts";

interface WriteOffDialogProps {
  owed: number;
  code: string;
  onYes: (reason: string) => void;
  onNo: () => void;
}

/** Asks why the rest will not be collected. */
export function WriteOffDialog({ owed, code, onYes, onNo }: WriteOffDialogProps) {
  const form = useStaffForm({
    initial: { reason: "" },
    check: ({ reason }): Checked<string> =>
      reason.trim() ? { body: reason.trim() } : { issues: [{ path: ["reason"], message: "Say why" }] },
    send: async (reason) => onYes(reason),
  });
  return (
    <FormDialog title={`Let go ${formatRupees(owed, 2)} of ${code}?`} form={form} done="Let it go" isEnd onClose={onNo}>
      <p>The amount is no longer owed. It stays in the history and in today's cash.</p>
      <TextField label="Why" {...form.text("reason")} maxLength={NOTE_MAX} />
    </FormDialog>
  );
}
