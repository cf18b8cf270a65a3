import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { type Channel, needsPhone } from "#domain/orders/channel.ts";
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
      <TextField
        label="Name"
        error={errorOf("name_customer")}
        name="name_customer"
        maxLength={NAME_MAX}
        value={draft.name_customer}
        onType={(typed) => change({ name_customer: typed })}
      />
      <TextAreaField
        label={draft.channel === "press" ? "Address (optional if it is collected)" : "Address"}
        error={errorOf("address")}
        name="address"
        rows={3}
        maxLength={ADDRESS_MAX}
        value={draft.address}
        onType={(typed) => change({ address: typed })}
      />
      <TextField
        label="E-mail (optional)"
        error={errorOf("email")}
        name="email"
        type="email"
        maxLength={EMAIL_MAX}
        value={draft.email}
        onType={(typed) => change({ email: typed })}
      />
      <TextAreaField
        label="Directions or comments (optional)"
        error={errorOf("comments")}
        name="comments"
        rows={2}
        maxLength={COMMENTS_MAX}
        value={draft.comments}
        onType={(typed) => change({ comments: typed })}
      />
    </>
  );
}

interface PhoneFieldProps {
  phone: string;
  channel: Channel;
  error: string | undefined;
  onType: (phone: string) => void;
}

export function PhoneField({ phone, channel, error, onType }: PhoneFieldProps) {
  return (
    <TextField
      label={needsPhone(channel) ? "Phone number" : "Phone number (optional)"}
      error={error}
      name="phone"
      type="tel"
      maxLength={PHONE_MAX}
      value={phone}
      onType={onType}
    />
  );
}
