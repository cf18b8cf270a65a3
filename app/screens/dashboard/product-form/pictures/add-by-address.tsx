import { type KeyboardEvent, useState } from "react";
import { TextField } from "../text-field.tsx";

export function AddByAddress({ onAdd }: { onAdd: (address: string) => void }) {
  const [address, setAddress] = useState("");
  const add = () => {
    if (address.trim() === "") return;
    onAdd(address.trim());
    setAddress("");
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It would save the whole form.
    event.preventDefault();
    add();
  };
  return (
    <div className="add-by-address">
      <TextField
        label="Or paste a picture address"
        inputMode="url"
        autoComplete="off"
        value={address}
        onType={setAddress}
        onKeyDown={addOnEnter}
      />
      <button className="btn btn--outline" type="button" onClick={add}>
        Add picture
      </button>
    </div>
  );
}
