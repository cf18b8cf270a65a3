import { Field } from "#app/ui/field.tsx";
import { PHONE_MAX } from "#domain/orders/customer-limits.ts";

interface PhoneFieldProps {
  phone: string;
  error: string | undefined;
  onType: (phone: string) => void;
}

/** What is known before a word about oil is said. */
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
