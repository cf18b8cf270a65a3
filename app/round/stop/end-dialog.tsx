import { useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { TitledDialog } from "#app/ui/titled-dialog.tsx";
import { END_TEXT_MAX, type EndReason, listWhys, type Why } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { whyInWords } from "#words/end-reason.ts";
import { GO_BACK, OWN_WORDS, WHY } from "#words/stop.ts";

interface EndDialogProps {
  title: string;
  /** The button's words. */
  done: string;
  state: OrderState;
  onYes: (reason: EndReason | undefined) => void;
  onNo: () => void;
}

export function EndDialog({ title, done, state, onYes, onNo }: EndDialogProps) {
  const [reason, setReason] = useState(NO_REASON);
  return (
    <TitledDialog title={title} onClose={onNo}>
      <div className="dialog__body">
        <ReasonFields state={state} draft={reason} onChange={setReason} />
      </div>
      <div className="dialog__foot">
        <button className="btn btn--outline" type="button" onClick={onNo}>
          {GO_BACK}
        </button>
        <button className="btn btn--end" type="button" onClick={() => onYes(toReason(reason))}>
          {done}
        </button>
      </div>
    </TitledDialog>
  );
}

interface ReasonDraft {
  why: Why | undefined;
  text: string;
}

export const NO_REASON: ReasonDraft = { why: undefined, text: "" };

export function toReason({ why, text }: ReasonDraft): EndReason | undefined {
  const typed = text.trim();
  return why || typed ? { why: why ?? "other", text: typed } : undefined;
}

interface ReasonFieldsProps {
  state: OrderState;
  draft: ReasonDraft;
  onChange: (draft: ReasonDraft) => void;
}

export function ReasonFields({ state, draft, onChange }: ReasonFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="field__label">{WHY}</legend>
        {listWhys(state).map((why) => (
          <label key={why} className="tick">
            <input
              type="radio"
              name="why"
              checked={draft.why === why}
              onChange={() => onChange({ ...draft, why })}
              // A second tap clears a reason that was chosen by mistake.
              onClick={() => draft.why === why && onChange({ ...draft, why: undefined })}
            />
            {whyInWords(why)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={OWN_WORDS}
        name="reason_text"
        maxLength={END_TEXT_MAX}
        value={draft.text}
        onType={(typed) => onChange({ ...draft, text: typed })}
      />
    </>
  );
}
