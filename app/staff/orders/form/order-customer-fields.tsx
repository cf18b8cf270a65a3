import { Field } from "#app/ui/field.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { LANGUAGES } from "#domain/language.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { type Channel, needsPhone } from "#domain/orders/channel.ts";
import { ADDRESS_MAX, COMMENTS_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from "#domain/orders/customer-limits.ts";

interface TextProps {
  name: string;
  value?: string | undefined;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** Room for spaces between its 15 letters and digits. */
const GSTIN_MAX = 30;

interface CustomerFieldsProps {
  channel: Channel;
  /** Field props of the form. */
  text: (
    name: "name_customer" | "email" | "address" | "comments" | "bill_name" | "bill_gstin" | "language",
  ) => TextProps;
}

export function CustomerFields({ channel, text }: CustomerFieldsProps) {
  return (
    <>
      <TextField
        label={channel === "press" ? "Name (none for a walk-in)" : "Name"}
        {...text("name_customer")}
        maxLength={NAME_MAX}
      />
      <TextAreaField
        label={channel === "press" ? "Address (optional if it is collected)" : "Address"}
        {...text("address")}
        rows={3}
        maxLength={ADDRESS_MAX}
      />
      <TextField label="E-mail (optional)" {...text("email")} type="email" maxLength={EMAIL_MAX} />
      <LanguageField {...text("language")} />
      <TextAreaField
        label="Directions or comments (optional)"
        {...text("comments")}
        rows={2}
        maxLength={COMMENTS_MAX}
      />
      <TextField label="Name on the bill (if another)" {...text("bill_name")} maxLength={NAME_MAX} />
      <TextField label="GSTIN for the bill (optional)" {...text("bill_gstin")} maxLength={GSTIN_MAX} />
    </>
  );
}

function LanguageField({ error, onType, ...field }: TextProps) {
  return (
    <Field label="Language of mails and messages" error={error}>
      {(control) => (
        <select {...field} {...control} onChange={({ target }) => onType(target.value)}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function PhoneField({ channel, ...field }: TextProps & { channel: Channel }) {
  const label = needsPhone(channel) ? "Phone number" : "Phone number (optional)";
  return <TextField label={label} {...field} type="tel" maxLength={PHONE_MAX} />;
}
