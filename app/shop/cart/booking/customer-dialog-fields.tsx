import { type ChangeEvent, type FocusEvent, type ReactNode, useId, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { findStoredPin } from "#app/shop/delivery/stored-pin.ts";
import { readDetails } from "#app/shop/my-orders/remembered-orders.ts";
import { Field, type FieldControl } from "#app/ui/field.tsx";
import { findDelivery } from "#domain/delivery.ts";
import { ADDRESS_MAX, COMMENTS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from "#domain/orders/customer-limits.ts";
import type { Customer } from "#domain/orders/order.ts";
import { holdsLikelyNumber, spellPhones } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { Shop } from "#domain/shop.ts";
import {
  ADDRESS,
  ADDRESS_EXAMPLE,
  addsPin,
  COMMENTS,
  EMAIL,
  EMAIL_HINT,
  FILL_IN,
  HONEYPOT,
  IS_NUMBER_RIGHT,
  NAME,
  PHONE,
  REMEMBER,
  toPin,
  WHICH_PIN,
  weCall,
} from "#words/booking.tsx";
import { describeDelivery } from "#words/delivery.ts";
import { FULL_STOP } from "#words/full-stop.ts";
import { HONEYPOT_NAME } from "./customer-form.ts";

interface CustomerFieldsProps {
  draft: Customer;
  error: (name: keyof Customer) => string | undefined;
  isSending: boolean;
}

export function CustomerFields({ draft, error, isSending }: CustomerFieldsProps) {
  const shop = useShop();
  const of = (name: keyof Customer) => ({ name, defaultValue: draft[name], readOnly: isSending });
  return (
    <>
      <Field label={NAME} error={error("name_customer")}>
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
      <NotedField label={PHONE} error={error("phone")} typed={draft.phone} note={notePhone}>
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
      <Field label={EMAIL} hint={EMAIL_HINT} error={error("email")}>
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
      <NotedField label={ADDRESS} error={error("address")} typed={draft.address} note={noteAddress(shop)}>
        {(control) => (
          <textarea
            {...control}
            {...of("address")}
            rows={2}
            autoComplete="street-address"
            autoCapitalize="words"
            placeholder={ADDRESS_EXAMPLE}
            maxLength={ADDRESS_MAX}
            aria-required
          />
        )}
      </NotedField>
      <Field label={COMMENTS}>
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
  return holdsLikelyNumber(typed) ? { words: weCall(spellPhones(typed)) } : { question: IS_NUMBER_RIGHT };
}

const noteAddress =
  (shop: Shop) =>
  (typed: string): Note => {
    const [pinCode, pinBefore] = [readPinCode(typed), findStoredPin()];
    const comes = describeDelivery(findDelivery(shop, pinCode ?? pinBefore, Date.now()));
    if (pinCode) return { words: toPin(comes, pinCode) };
    if (pinBefore) return { words: addsPin(comes, pinBefore) };
    if (typed.trim() === "") return { words: comes };
    return { words: comes, question: WHICH_PIN };
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
            {[told.words, told.question].filter(Boolean).join(`${FULL_STOP} `)}
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
        {HONEYPOT}
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
      {REMEMBER}
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
      {FILL_IN}
    </button>
  );
}
