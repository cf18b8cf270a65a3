import { type ChangeEvent, type FocusEvent, type ReactNode, useId, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { readDetails } from "#app/shop/my-orders/remembered-orders.ts";
import { Field, type FieldControl } from "#app/ui/field.tsx";
import { describeDeliveryDays, findDeliveryDays } from "#domain/delivery.ts";
import { ADDRESS_MAX, COMMENTS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from "#domain/orders/customer-limits.ts";
import type { Customer } from "#domain/orders/order.ts";
import { holdsLikelyNumber, spellPhones } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { Shop } from "#domain/shop.ts";
import { HONEYPOT_NAME } from "./customer-form.ts";

interface CustomerFieldsProps {
  draft: Customer;
  error: (name: keyof Customer) => string | undefined;
  isSending: boolean;
}

export function CustomerFields({ draft, error, isSending }: CustomerFieldsProps) {
  const { deliveryDays } = useShop();
  const of = (name: keyof Customer) => ({ name, defaultValue: draft[name], readOnly: isSending });
  return (
    <>
      <Field label="Name" error={error("name_customer")}>
        {(control) => (
          <input
            {...control}
            {...of("name_customer")}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={NAME_MAX}
            aria-required
          />
        )}
      </Field>
      <NotedField label="Phone" error={error("phone")} typed={draft.phone} note={notePhone}>
        {(control) => (
          <input
            {...control}
            {...of("phone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="next"
            maxLength={PHONE_MAX}
            aria-required
          />
        )}
      </NotedField>
      <Field label="Email" hint="Optional, for a copy of your order" error={error("email")}>
        {(control) => (
          <input
            {...control}
            {...of("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
            spellCheck={false}
            maxLength={EMAIL_MAX}
          />
        )}
      </Field>
      <NotedField label="Address" error={error("address")} typed={draft.address} note={noteAddress(deliveryDays)}>
        {(control) => (
          <textarea
            {...control}
            {...of("address")}
            rows={2}
            autoComplete="street-address"
            autoCapitalize="words"
            placeholder="House, street, town and PIN code"
            maxLength={ADDRESS_MAX}
            aria-required
          />
        )}
      </NotedField>
      <Field label="delivery directions or Comments (Optional)">
        {(control) => (
          <textarea {...control} {...of("comments")} rows={2} autoComplete="off" maxLength={COMMENTS_MAX} />
        )}
      </Field>
      <HoneypotField />
    </>
  );
}

interface Note {
  words?: string;
  /** Something seems to be missing; the form is sent all the same. */
  question?: string;
}

function notePhone(typed: string): Note {
  if (typed.trim() === "") return {};
  return holdsLikelyNumber(typed)
    ? { words: `We call ${spellPhones(typed)} to confirm your order.` }
    : { question: "Is this number right? We call it to confirm your order." };
}

const noteAddress =
  (days: Shop["deliveryDays"]) =>
  (typed: string): Note => {
    const pinCode = readPinCode(typed);
    const comes = `${describeDeliveryDays(findDeliveryDays(days, pinCode))}, free`;
    if (pinCode) return { words: `${comes}, to PIN ${pinCode}` };
    if (typed.trim() === "") return { words: comes };
    return { words: comes, question: "Which PIN code is it? Its six digits help us to find you." };
  };

interface NotedFieldProps {
  label: string;
  error: string | undefined;
  /** Initially. */
  typed: string;
  note: (typed: string) => Note;
  children: (control: FieldControl & TypedInto) => ReactNode;
}

interface TypedInto {
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** Says below the field how it is understood, and asks only once the field is left. */
function NotedField({ label, error, typed, note, children }: NotedFieldProps) {
  const [told, setTold] = useState(() => note(typed));
  const noteId = useId();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div>
          {children({
            ...control,
            "aria-describedby": error ? control["aria-describedby"] : noteId,
            onBlur: ({ target }) => setTold(note(target.value)),
            onChange: ({ target }) => {
              const next = note(target.value);
              setTold(next.question && !told.question ? { ...next, question: undefined } : next);
            },
          })}
          <p className="customer-dialog__question small" id={noteId} role="status">
            {[told.words, told.question].filter(Boolean).join(". ")}
          </p>
        </div>
      )}
    </Field>
  );
}

function HoneypotField() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Website (leave this empty)
        <input name={HONEYPOT_NAME} type="text" tabIndex={-1} autoComplete="off" maxLength={2_000} />
      </label>
    </div>
  );
}

/** Unticked for each order: a booking on a friend's phone leaves nothing behind. */
export function RememberBox(box: { defaultChecked: boolean; disabled: boolean }) {
  return (
    <label className="customer-dialog__remember row middle gap-3 small">
      <input type="checkbox" name="isRemembered" {...box} />
      Remember this order and what I typed, on this device only
    </label>
  );
}

interface FillOfferProps {
  /** The offer does not overwrite what is typed already. */
  typed: Customer;
  onFill: (details: Customer) => void;
}

export function FillOffer({ typed, onFill }: FillOfferProps) {
  const [details] = useState(readDetails);
  if (!details || Object.values(typed).some((value) => typeof value === "string" && value !== "")) return null;
  return (
    <button className="btn btn--outline btn--sm" type="button" onClick={() => onFill(details)}>
      Fill in what I typed last time
    </button>
  );
}
