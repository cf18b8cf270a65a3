import { Field } from "#app/ui/field.tsx";
import { END_TEXT_MAX, type EndReason, listWhys, type Why, whyInWords } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";

/** A reason while it is chosen and typed; none is needed. */
export interface ReasonDraft {
  why: Why | undefined;
  text: string;
}

export const NO_REASON: ReasonDraft = { why: undefined, text: "" };

/** Undefined where nothing was said. Own words alone are a reason too. */
export function toReason({ why, text }: ReasonDraft): EndReason | undefined {
  const said = text.trim();
  return why || said ? { why: why ?? "other", text: said } : undefined;
}

interface ReasonFieldsProps {
  /** The end that it is the reason for. */
  state: OrderState;
  draft: ReasonDraft;
  onChange: (draft: ReasonDraft) => void;
}

/** Why an order was cancelled or refused: a tap, or own words, or neither. */
export function ReasonFields({ state, draft, onChange }: ReasonFieldsProps) {
  return (
    <div className="reason-fields">
      <fieldset>
        <legend className="field__label">Why? (optional)</legend>
        {listWhys(state).map((why) => (
          <label key={why} className="reason-fields__one">
            <input
              type="radio"
              name="why"
              checked={draft.why === why}
              onChange={() => onChange({ ...draft, why })}
              // A reason that was tapped by mistake is taken back by another tap.
              onClick={() => draft.why === why && onChange({ ...draft, why: undefined })}
            />
            {whyInWords(why)}
          </label>
        ))}
      </fieldset>
      <Field label="In your own words (optional)">
        {(control) => (
          <input
            {...control}
            name="reason_text"
            autoComplete="off"
            maxLength={END_TEXT_MAX}
            value={draft.text}
            onChange={({ target }) => onChange({ ...draft, text: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
