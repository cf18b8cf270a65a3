import { Field } from "#app/ui/field.tsx";

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
          maxLength={40}
          value={phone}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
