import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { type Channel, needsPhone } from "#domain/orders/channel.ts";
import { ADDRESS_MAX, COMMENTS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from "#domain/orders/customer-limits.ts";

interface TextProps {
  name: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

interface CustomerFieldsProps {
  channel: Channel;
  /** Field props of the form. */
  text: (name: "name_customer" | "email" | "address" | "comments") => TextProps;
}

export function CustomerFields({ channel, text }: CustomerFieldsProps) {
  return (
    <>
      <TextField label="Name" {...text("name_customer")} maxLength={NAME_MAX} />
      <TextAreaField
        label={channel === "press" ? "Address (optional if it is collected)" : "Address"}
        {...text("address")}
        rows={3}
        maxLength={ADDRESS_MAX}
      />
      <TextField label="E-mail (optional)" {...text("email")} type="email" maxLength={EMAIL_MAX} />
      <TextAreaField
        label="Directions or comments (optional)"
        {...text("comments")}
        rows={2}
        maxLength={COMMENTS_MAX}
      />
    </>
  );
}

export function PhoneField({ channel, ...field }: TextProps & { channel: Channel }) {
  const label = needsPhone(channel) ? "Phone number" : "Phone number (optional)";
  return <TextField label={label} {...field} type="tel" maxLength={PHONE_MAX} />;
}
