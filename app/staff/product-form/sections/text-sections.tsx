import { useState } from "react";
import { FormSection } from "#app/staff/layout/form-section.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { DEFAULT_TAX_RATE, defaultHsnCode } from "#domain/bill/default-tax.ts";
import { slugOf } from "#domain/products/product.ts";
import type { SectionProps } from "./section-parts.tsx";

interface BasicsSectionProps extends SectionProps {
  /** The name in the shop; empty for a new product. */
  savedName: string;
}

export function BasicsSection({ values, text, savedName }: BasicsSectionProps) {
  const slug = slugOf(values.name);
  const before = slugOf(savedName);
  return (
    <FormSection
      title="Basics"
      line={
        <>
          The name makes the address: <span className="anywhere">/product/{slug}</span>
        </>
      }
    >
      <TextField
        label="Name"
        hint="required"
        required
        {...text("name")}
        note={
          before && slug !== before
            ? `The address changes. Links to /product/${before} will no longer find it.`
            : undefined
        }
      />
      <TextAreaField label="Also called" hint="optional, one on each line" rows={3} {...text("other_names")} />
      <TextAreaField label="Description" rows={4} {...text("description")} />
      <TextField label="Badge" hint="optional label on the card" {...text("badge")} />
    </FormSection>
  );
}

export function BulletsSection({ text }: SectionProps) {
  return (
    <FormSection title="Bullet points" line="Shown in the description tab, one on each line.">
      <TextAreaField label="Additional content" rows={6} {...text("additionalContent")} />
    </FormSection>
  );
}

export function SearchSection({ text }: SectionProps) {
  return (
    <FormSection title="Search and sharing" line="Shown by search engines, and in links that are shared.">
      <TextAreaField label="Meta description" rows={2} {...text("meta_description")} />
      <TextField label="Meta keywords" {...text("meta_keywords")} />
    </FormSection>
  );
}

/** Folded, because few shops need it. Opens for an error. */
export function TaxSection({ values, text, wrong }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = wrong.has("hsn_code") || wrong.has("tax_rate");
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
        <div className="tax-fields__both stack gap-4 mt-2">
          <TextField
            label="HSN code"
            hint={`empty: ${defaultHsnCode(values.name)}`}
            inputMode="numeric"
            {...text("hsn_code")}
          />
          <TextField
            label="Tax rate in %"
            hint={`empty: ${DEFAULT_TAX_RATE}`}
            inputMode="decimal"
            {...text("tax_rate")}
          />
        </div>
      </details>
    </FormSection>
  );
}
