import { useId, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import type { Customer } from "#domain/orders/order.ts";
import { holdsLikelyNumber } from "#domain/phone.ts";
import type { CustomerErrors } from "./customer-form.ts";

/** The name of a field that people never see. Programs that fill in every field give themselves away by it. */
export const HONEYPOT_NAME = "website";

interface CustomerFieldsProps {
  draft: Customer;
  errors: CustomerErrors;
  isSending: boolean;
}

export function CustomerFields({ draft, errors, isSending }: CustomerFieldsProps) {
  const of = (name: keyof Customer) => ({ name, defaultValue: draft[name], readOnly: isSending });
  return (
    <>
      <Field label="Name" error={errors.name_customer}>
        {(control) => (
          <input {...control} {...of("name_customer")} type="text" autoComplete="name" maxLength={200} aria-required />
        )}
      </Field>
      <PhoneField error={errors.phone} {...of("phone")} />
      <Field label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            {...of("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Field>
      <Field label="Address" error={errors.address}>
        {(control) => (
          <textarea
            {...control}
            {...of("address")}
            rows={2}
            autoComplete="street-address"
            maxLength={2_000}
            aria-required
          />
        )}
      </Field>
      <Field label="delivery directions or Comments (Optional)">
        {(control) => <textarea {...control} {...of("comments")} rows={2} autoComplete="off" maxLength={2_000} />}
      </Field>
      <HoneypotField />
    </>
  );
}

interface PhoneFieldProps {
  name: string;
  defaultValue: string;
  readOnly: boolean;
  error: string | undefined;
}

/** Asks about what is no whole number, once it is typed. It is only a question: whatever is typed is sent. */
function PhoneField({ error, ...input }: PhoneFieldProps) {
  const [isOdd, setOdd] = useState(() => isOddPhone(input.defaultValue));
  const questionId = useId();
  return (
    <Field label="Phone" error={error}>
      {(control) => (
        <div>
          <input
            {...control}
            {...input}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            aria-required
            aria-describedby={error ? control["aria-describedby"] : questionId}
            onBlur={({ target }) => setOdd(isOddPhone(target.value))}
            onChange={({ target }) => isOdd && setOdd(isOddPhone(target.value))}
          />
          <p className="customer-dialog__question" id={questionId} role="status">
            {isOdd ? "Is this number right? We call it to confirm your order." : null}
          </p>
        </div>
      )}
    </Field>
  );
}

function isOddPhone(typed: string): boolean {
  return typed.trim() !== "" && !holdsLikelyNumber(typed);
}

/** Out of sight, out of the tab order, unknown to screen readers and to what browsers fill in by themselves. */
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
