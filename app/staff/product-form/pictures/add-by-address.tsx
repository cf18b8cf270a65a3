import type { KeyboardEvent } from "react";
import { TextField } from "../sections/text-field.tsx";

interface AddByAddressProps {
  typed: string;
  onType: (typed: string) => void;
  onAdd: (typed: string) => void;
}

export function AddByAddress({ typed, onType, onAdd }: AddByAddressProps) {
  const addOnEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter") onAdd(typed);
  };
  return (
    <div className="add-by-address">
      <TextField
        label="Or paste a picture address"
        inputMode="url"
        autoComplete="off"
        value={typed}
        onType={onType}
        onKeyDown={addOnEnter}
      />
      <button className="btn btn--outline" type="button" onClick={() => onAdd(typed)}>
        Add picture
      </button>
    </div>
  );
}
