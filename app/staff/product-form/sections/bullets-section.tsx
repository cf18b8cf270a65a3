import type { SectionProps } from "./form-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TextArea } from "./text-field.tsx";

export function BulletsSection({ values, change, invalid }: SectionProps) {
  return (
    <FormSection title="Bullet points" line="Shown in the description tab, one on each line.">
      <TextArea
        label="Additional content"
        name="additionalContent"
        rows={6}
        value={values.additionalContent}
        onType={(additionalContent) => change({ additionalContent })}
        invalid={invalid?.has("additionalContent") ?? false}
      />
    </FormSection>
  );
}
