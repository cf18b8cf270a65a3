import { ChatPreview, SearchPreview } from "../previews/previews.tsx";
import type { SectionProps } from "./form-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TextArea, TextField } from "./text-field.tsx";

export function SearchSection({ values, change, wrong }: SectionProps) {
  return (
    <FormSection title="Search and sharing" line="How the page presents itself outside the shop.">
      <TextArea
        label="Meta description"
        name="meta_description"
        rows={2}
        value={values.meta_description}
        onType={(meta_description) => change({ meta_description })}
        error={wrong?.get("meta_description")}
      />
      <TextField
        label="Meta keywords"
        name="meta_keywords"
        autoComplete="off"
        value={values.meta_keywords}
        onType={(meta_keywords) => change({ meta_keywords })}
        error={wrong?.get("meta_keywords")}
      />
      <div className="share-previews">
        <SearchPreview values={values} />
        <ChatPreview values={values} />
      </div>
    </FormSection>
  );
}
