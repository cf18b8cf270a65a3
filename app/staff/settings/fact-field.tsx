import { Field } from "#app/ui/field.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { STATES } from "#domain/bill/india-states.ts";
import { labelOf, SETTING_WORDS, type TextSetting } from "./fact-names.ts";

interface SettingFieldProps {
  name: TextSetting;
  value: string;
  readOnly: boolean;
  error: string | undefined;
  onType: (typed: string) => void;
}

const MODES: Partial<Record<TextSetting, "tel" | "email" | "url" | "numeric" | "decimal">> = {
  phone: "tel",
  whatsapp: "tel",
  grievancePhone: "tel",
  email: "email",
  grievanceEmail: "email",
  orderEmailTo: "email",
  instagram: "url",
  facebook: "url",
  youtube: "url",
  postcode: "numeric",
  fssaiLicence: "numeric",
  latitude: "decimal",
  longitude: "decimal",
};

export function SettingField({ name, value, readOnly, error, onType }: SettingFieldProps) {
  const { hint } = SETTING_WORDS[name];
  const label = hint ? `${labelOf(name)} (${hint})` : labelOf(name);
  const common = { id: name, label, error: error && `${labelOf(name)} ${error}` };
  if (name === "region")
    return (
      <Field {...common}>
        {(control) => (
          <select {...control} disabled={readOnly} value={value} onChange={({ target }) => onType(target.value)}>
            {STATES.toSorted().map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </Field>
    );
  const input = { ...common, value, readOnly, onType };
  if (name === "whatsappText") return <TextAreaField {...input} maxLength={300} />;
  return <TextField {...input} inputMode={MODES[name]} />;
}
