import { Field } from "#app/ui/field.tsx";
import type { Channel } from "#domain/orders/channel.ts";
import { ADDRESS_MAX, COMMENTS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from "#domain/orders/customer-limits.ts";

type TypedField = "name_customer" | "email" | "address" | "comments";

interface CustomerFieldsProps {
  draft: Record<TypedField, string> & { channel: Channel };
  errorOf: (field: string) => string | undefined;
  change: (changed: Partial<Record<TypedField, string>>) => void;
}

export function CustomerFields({ draft, errorOf, change }: CustomerFieldsProps) {
  return (
    <>
      <Field label="Name" error={errorOf("name_customer")}>
        {(control) => (
          <input
            {...control}
            name="name_customer"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={draft.name_customer}
            onChange={({ target }) => change({ name_customer: target.value })}
          />
        )}
      </Field>
      <Field
        label={draft.channel === "press" ? "Address (optional if it is collected)" : "Address"}
        error={errorOf("address")}
      >
        {(control) => (
          <textarea
            {...control}
            name="address"
            autoComplete="off"
            rows={3}
            maxLength={ADDRESS_MAX}
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        )}
      </Field>
      <Field label="E-mail (optional)" error={errorOf("email")}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <Field label="Directions or comments (optional)" error={errorOf("comments")}>
        {(control) => (
          <textarea
            {...control}
            name="comments"
            autoComplete="off"
            rows={2}
            maxLength={COMMENTS_MAX}
            value={draft.comments}
            onChange={({ target }) => change({ comments: target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface PhoneFieldProps {
  phone: string;
  error: string | undefined;
  onType: (phone: string) => void;
}

export function PhoneField({ phone, error, onType }: PhoneFieldProps) {
  return (
    <Field label="Phone number" error={error}>
      {(control) => (
        <input
          {...control}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
          value={phone}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
