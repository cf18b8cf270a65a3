import { type FormEvent, useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { NOTE_MAX } from "#domain/rounds/collected-schema.ts";

interface LetGoDialogProps {
  owed: number;
  code: string;
  onYes: (reason: string) => void;
  onNo: () => void;
}

/** Asks why the rest will not be collected. */
export function LetGoDialog({ owed, code, onYes, onNo }: LetGoDialogProps) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim()) onYes(reason.trim());
  }

  return (
    <TitledDialog title={`Let go ${formatRupees(owed, 2)} of ${code}?`} onClose={onNo}>
      <form className="collect" onSubmit={onSubmit} noValidate>
        <div className="dialog__body">
          <p>The amount is no longer owed. It stays in the history and in today's cash.</p>
          <TextField
            label="Why"
            error={tried && reason.trim() === "" ? "Say why" : undefined}
            name="reason"
            maxLength={NOTE_MAX}
            value={reason}
            onType={setReason}
          />
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" onClick={onNo}>
            Go back
          </button>
          <button className="btn btn--end" type="submit">
            Let it go
          </button>
        </div>
      </form>
    </TitledDialog>
  );
}
