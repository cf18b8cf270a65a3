import { slugOf } from "#domain/products/product.ts";
import type { SectionProps } from "./form-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TextArea, TextField } from "./text-field.tsx";

interface BasicsSectionProps extends SectionProps {
  /** The name that the shop knows; empty for a new product. */
  savedName: string;
}

export function BasicsSection({ values, change, wrong, savedName }: BasicsSectionProps) {
  const slug = slugOf(values.name);
  const before = slugOf(savedName);
  return (
    <FormSection
      title="Basics"
      line={
        <>
          The name makes the address: <span className="product-form__address">/product/{slug}</span>
        </>
      }
    >
      <TextField
        label="Name"
        hint="required"
        name="name"
        required
        autoComplete="off"
        value={values.name}
        onType={(name) => change({ name })}
        error={wrong?.get("name")}
        note={
          before && slug !== before
            ? `The address changes. Links to /product/${before} will no longer find it.`
            : undefined
        }
      />
      <TextArea
        label="Also called"
        hint="optional, one on each line"
        name="other_names"
        rows={3}
        value={values.other_names}
        onType={(other_names) => change({ other_names })}
        error={wrong?.get("other_names")}
      />
      <TextArea
        label="Description"
        name="description"
        rows={4}
        value={values.description}
        onType={(description) => change({ description })}
        error={wrong?.get("description")}
      />
      <TextField
        label="Badge"
        hint="optional label on the card"
        name="badge"
        autoComplete="off"
        value={values.badge}
        onType={(badge) => change({ badge })}
        error={wrong?.get("badge")}
      />
    </FormSection>
  );
}
