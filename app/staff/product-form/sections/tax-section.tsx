import { useState } from "react";
import { DEFAULT_TAX_RATE, defaultHsnCode } from "#domain/bill/default-tax.ts";
import type { SectionProps } from "./form-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TextField } from "./text-field.tsx";

/** Folded: most makers never need it. A refused field is never hidden. */
export function TaxSection({ values, change, wrong }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = wrong?.has("hsn_code") || wrong?.has("tax_rate") || false;
  const hsnCode = values.hsn_code.trim() || defaultHsnCode(values.name);
  const rate = values.tax_rate.trim() || String(DEFAULT_TAX_RATE);
  return (
    <FormSection title="On the bill" line="Prices include the tax.">
      <details
        className="tax-fields"
        open={isOpen || isRefused}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          HSN code {hsnCode}, tax {rate} %
        </summary>
        <div className="tax-fields__both">
          <TextField
            label="HSN code"
            hint={`empty: ${defaultHsnCode(values.name)}`}
            name="hsn_code"
            inputMode="numeric"
            autoComplete="off"
            value={values.hsn_code}
            onType={(hsn_code) => change({ hsn_code })}
            error={wrong?.get("hsn_code")}
          />
          <TextField
            label="Tax rate in %"
            hint={`empty: ${DEFAULT_TAX_RATE}`}
            name="tax_rate"
            inputMode="decimal"
            autoComplete="off"
            value={values.tax_rate}
            onType={(tax_rate) => change({ tax_rate })}
            error={wrong?.get("tax_rate")}
          />
        </div>
      </details>
    </FormSection>
  );
}
