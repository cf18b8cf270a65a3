import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { NOTE_MAX } from "#domain/rounds/collected.ts";
import { useBackCloses } from "../use-back-closes.ts";

interface LetGoDialogProps {
  owed: number;
  code: string;
  onYes: (reason: string) => void;
  onNo: () => void;
}

/** The rest is not waited for any more: why. */
export function LetGoDialog({ owed, code, onYes, onNo }: LetGoDialogProps) {
  const titleId = useId();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  useBackCloses(onNo);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim()) onYes(reason.trim());
  }

  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={onNo}>
      <div className="dialog__head">
        <h2 id={titleId}>
          Let go {formatRupees(owed, 2)} of {code}?
        </h2>
        <button className="btn btn--icon" type="button" aria-label="Close" onClick={onNo}>
          <X className="icon icon--lg" aria-hidden />
        </button>
      </div>
      <form className="collect" onSubmit={onSubmit} noValidate>
        <div className="dialog__body">
          <p>Nobody owes it then. It stays in the history and in the cash of today.</p>
          <Field label="Why" error={tried && reason.trim() === "" ? "Say why" : undefined}>
            {(control) => (
              <input
                {...control}
                name="reason"
                autoComplete="off"
                maxLength={NOTE_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline" type="button" onClick={onNo}>
            Go back
          </button>
          <button className="btn" type="submit">
            Let it go
          </button>
        </div>
      </form>
    </Dialog>
  );
}
