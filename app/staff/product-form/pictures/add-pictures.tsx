import { Upload } from "lucide-react";
import type { KeyboardEvent } from "react";
import { TextField } from "../sections/text-field.tsx";

/** The types by name and not image/*: an iPhone then hands out a JPEG in place of its HEIC. */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Several files at once; a phone offers its camera beside its pictures. */
export function UploadButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <label className="picture-tile picture-tile--add">
      <input
        className="visually-hidden"
        type="file"
        accept={TYPES}
        multiple
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <Upload className="icon icon--lg" aria-hidden />
      Upload
      <small>or drop, or paste</small>
    </label>
  );
}

interface AddByUrlProps {
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onAdd: (typed: string) => void;
}

export function AddByUrl({ typed, error, onType, onAdd }: AddByUrlProps) {
  const addOnEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter") onAdd(typed);
  };
  return (
    <div className="add-by-url">
      <TextField
        label="Or paste a picture address"
        name="picture_address"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={error}
        onType={onType}
        onKeyDown={addOnEnter}
      />
      <button className="btn btn--outline" type="button" onClick={() => onAdd(typed)}>
        Add picture
      </button>
    </div>
  );
}
