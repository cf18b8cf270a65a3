import type { SectionProps } from "./form-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TextArea } from "./text-field.tsx";

export function BulletsSection({ values, change, wrong }: SectionProps) {
  return (
    <FormSection title="Bullet points" line="Shown in the description tab, one on each line.">
      <TextArea
        label="Additional content"
        name="additionalContent"
        rows={6}
        value={values.additionalContent}
        onType={(additionalContent) => change({ additionalContent })}
        error={wrong?.get("additionalContent")}
      />
    </FormSection>
  );
}
