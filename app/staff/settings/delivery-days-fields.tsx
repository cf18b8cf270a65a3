import { Plus, X } from "lucide-react";
import { randomKey } from "#app/ui/random-key.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Issue } from "#domain/api-error.ts";
import type { DayRow } from "./setting-values.ts";

interface DeliveryDaysFieldsProps {
  rows: DayRow[];
  issues: Issue[];
  readOnly: boolean;
  onChange: (rows: DayRow[]) => void;
}

const FIELDS = [
  { name: "pin", label: "PIN start", most: 6 },
  { name: "from", label: "From day", most: 2 },
  { name: "to", label: "To day", most: 2 },
] as const;

export function DeliveryDaysFields({ rows, issues, readOnly, onChange }: DeliveryDaysFieldsProps) {
  const errorAt = (row: number, field: string) =>
    issues.find(({ path }) => path[1] === row && path[2] === field)?.message;
  return (
    <div className="row-list" id="deliveryDays" tabIndex={-1}>
      {rows.map((row, at) => (
        <div className="form-row settings__days" key={row.key}>
          {FIELDS.map(({ name, label, most }) => (
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
          className="btn btn--outline row-list__add"
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
