import { Upload } from "lucide-react";
import { TextField } from "#app/ui/text-field.tsx";

/** Not image/*: with these an iPhone converts HEIC to JPEG. */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

export function UploadButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <label className="picture-tile picture-tile--add small bold">
      <input
        className="visually-hidden"
        type="file"
        accept={TYPES}
        multiple
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
      <Upload className="icon icon--lg" aria-hidden />
      Upload
      <small className="light tiny muted">or drop, or paste</small>
    </label>
  );
}

interface AddByUrlProps {
  name: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onAdd: () => void;
}

export function AddByUrl({ onAdd, ...field }: AddByUrlProps) {
  return (
    <div className="add-by-url row wrap end gap-3">
      <TextField
        label="Or paste a picture address"
        inputMode="url"
        {...field}
        onKeyDown={({ key }) => key === "Enter" && onAdd()}
      />
      <button className="btn btn--outline" type="button" onClick={onAdd}>
        Add picture
      </button>
    </div>
  );
}
