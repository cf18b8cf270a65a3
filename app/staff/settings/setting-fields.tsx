import { Plus, X } from "lucide-react";
import { fieldsOf } from "#app/ui/browser-storage.ts";
import { Field } from "#app/ui/field.tsx";
import { randomKey } from "#app/ui/random-key.ts";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { STATES } from "#domain/bill/india-states.ts";
import type { Settings } from "#domain/settings.ts";
import { SETTING_LABELS, SETTING_WORDS, type TextSetting } from "./setting-names.ts";

interface SettingFieldProps {
  name: TextSetting;
  value?: string;
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
  rating: "decimal",
  reviewCount: "numeric",
  postcode: "numeric",
  fssaiLicence: "numeric",
  latitude: "decimal",
  longitude: "decimal",
};

export function SettingField({ name, value, readOnly, error, onType }: SettingFieldProps) {
  const [label = "", { hint }] = [SETTING_LABELS[name], SETTING_WORDS[name]];
  const common = { id: name, label: hint ? `${label} (${hint})` : label, error };
  if (name === "region")
    return (
      <Field {...common}>
        {(control) => (
          <select {...control} disabled={readOnly} value={value} onChange={({ target }) => onType(target.value)}>
            {[...STATES].sort().map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        )}
      </Field>
    );
  if (name === "claimsConfirmed")
    return (
      <label className="tick">
        <input
          id={name}
          type="checkbox"
          disabled={readOnly}
          checked={value === "yes"}
          onChange={({ target }) => onType(target.checked ? "yes" : "")}
        />
        These are true of our shop
      </label>
    );
  const input = { ...common, name, value, readOnly, onType };
  if (name === "whatsappText") return <TextAreaField {...input} maxLength={300} />;
  if (name === "reviews") return <TextAreaField {...input} rows={8} maxLength={3000} />;
  return <TextField {...input} inputMode={MODES[name]} />;
}

interface DeliveryDaysFieldsProps {
  rows: DayRow[];
  errorAt: (row: number, field: string) => string | undefined;
  readOnly: boolean;
  onChange: (rows: DayRow[]) => void;
}

const DAY_FIELDS = [
  { name: "pin", label: "PIN start", most: 6 },
  { name: "from", label: "From day", most: 2 },
  { name: "to", label: "To day", most: 2 },
] as const;

export function DeliveryDaysFields({ rows, errorAt, readOnly, onChange }: DeliveryDaysFieldsProps) {
  return (
    <div className="stack gap-2" id="deliveryDays" tabIndex={-1}>
      {rows.map((row, at) => (
        <div className="form-row settings__days" key={row.key}>
          {DAY_FIELDS.map(({ name, label, most }) => (
            <TextField
              key={name}
              label={label}
              id={`deliveryDays-${at}-${name}`}
              inputMode="numeric"
              maxLength={most}
              readOnly={readOnly}
              placeholder={name === "pin" ? "All others" : undefined}
              value={row[name]}
              error={errorAt(at, name)}
              onType={(typed) => onChange(rows.map((one) => (one === row ? { ...row, [name]: typed } : one)))}
            />
          ))}
          {readOnly ? null : (
            <button
              className="btn btn--icon"
              type="button"
              aria-label={`Remove the days for ${row.pin || "all others"}`}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <X className="icon" aria-hidden />
            </button>
          )}
        </div>
      ))}
      {readOnly ? null : (
        <button
          className="btn btn--outline row-list__add mt-2"
          type="button"
          onClick={() => onChange([...rows, { key: randomKey(), pin: "", from: "", to: "" }])}
        >
          <Plus className="icon" aria-hidden />
          Add a PIN code
        </button>
      )}
    </div>
  );
}

/** Numbers as typed. */
interface DayRow {
  key: string;
  pin: string;
  from: string;
  to: string;
}

interface SettingValues extends Record<TextSetting, string> {
  deliveryDays: DayRow[];
  /** To confirm a guarded change. */
  current_password: string;
  code: string;
}

export function toValues(settings: Settings): SettingValues {
  const deliveryDays = settings.deliveryDays.map(({ pin, from, to }) => ({
    key: `stored ${pin}`,
    pin,
    from: String(from),
    to: String(to),
  }));
  return { ...settings, deliveryDays, current_password: "", code: "" };
}

/** What may be stored: never a password or a code. */
export function withoutSecrets(values: SettingValues): SettingValues {
  return { ...values, current_password: "", code: "" };
}

/** Settings that are newer than the draft are the shop's. */
export function readSettingsDraft(facts: Settings) {
  return (stored: unknown): { values: SettingValues; opened: Settings } | undefined => {
    const { values, opened } = fieldsOf(stored);
    if (values === undefined || opened === undefined) return undefined;
    const read = { ...facts, ...fieldsOf(opened) };
    return { values: withoutSecrets({ ...toValues(read), ...fieldsOf(values) }), opened: read };
  };
}

/** Changed settings; only these are sent, because a colleague may have changed the others since. */
export function findChanges(values: SettingValues, settings: Settings): Partial<Settings> {
  const { current_password: _, code: __, ...texts } = values;
  const typed = { ...texts, deliveryDays: values.deliveryDays.map(toDays) };
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(settings[name as keyof Settings]),
  );
  return Object.fromEntries(changed);
}

/** A blank one is no number, and is refused as such. */
function toDays({ pin, from, to }: DayRow) {
  const days = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));
  return { pin: pin.trim(), from: days(from), to: days(to) };
}
