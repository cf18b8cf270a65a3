import { type ReactNode, useState } from "react";
import { FormSection } from "#app/staff/layout/form-section.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { DEFAULT_TAX_RATE, defaultHsnCode } from "#domain/bill/default-tax.ts";
import { slugOf } from "#domain/products/product.ts";
import { TRANSLATED_TEXTS } from "#domain/products/translations.ts";
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
            ? `The address changes. Links to /product/${before} lead to the new one.`
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

/** Fields of one line are not named. */
const ROWS: Partial<Record<string, number>> = { description: 4, additionalContent: 6, meta_description: 2 };

export function TranslationsSection({ values, text, wrong }: SectionProps) {
  const count = (language: string) => {
    const own = TRANSLATED_TEXTS.filter((one) => one.language === language && values[one.field].trim());
    return `${own.filter(({ path }) => values[path].trim()).length} of ${own.length}`;
  };
  return (
    <FormSection title="Hindi and Tamil" line="Empty texts are shown in English. The names join Also called.">
      <Folded
        isRefused={TRANSLATED_TEXTS.some(({ path }) => wrong.has(path))}
        summary={`Hindi ${count("hi")}, Tamil ${count("ta")} texts`}
      >
        <div className="stack gap-4 mt-2">
          {TRANSLATED_TEXTS.map(({ path, language, field, name }) => {
            const rows = ROWS[field];
            const shared = { label: name, lang: language, ...text(path) };
            return rows ? <TextAreaField key={path} rows={rows} {...shared} /> : <TextField key={path} {...shared} />;
          })}
        </div>
      </Folded>
    </FormSection>
  );
}

interface FoldedProps {
  isRefused: boolean;
  summary: string;
  children: ReactNode;
}

/** For what few shops need. Opens for an error. */
function Folded({ isRefused, summary, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="form-folded"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

export function TaxSection({ values, text, wrong }: SectionProps) {
  const hsnCode = values.hsn_code.trim() || defaultHsnCode(values.name);
  const rate = values.tax_rate.trim() || String(DEFAULT_TAX_RATE);
  return (
    <FormSection title="On the bill" line="Prices include the tax.">
      <Folded isRefused={wrong.has("hsn_code") || wrong.has("tax_rate")} summary={`HSN code ${hsnCode}, tax ${rate} %`}>
        <div className="tax-fields stack gap-4 mt-2">
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
      </Folded>
    </FormSection>
  );
}
