import { type FormEvent, useState } from "react";
import { customersApi } from "#app/staff/api/customers-api.ts";
import { saveOnCtrlEnter } from "#app/staff/layout/enter-key.ts";
import { Field } from "#app/ui/field.tsx";
import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import { NOTE_MAX } from "#domain/orders/note.ts";

interface NewNoteFormProps {
  order: string | undefined;
  phone: string;
  onWritten: () => Promise<void>;
}

/** A text and, among those of an order, what it is about. What was typed stays until it is written. */
export function NewNoteForm({ order, phone, onWritten }: NewNoteFormProps) {
  const [{ text, key }, setDraft] = useState(() => ({ text: "", key: randomKey() }));
  const [about, setAbout] = useState<"order" | "customer">(order === undefined ? "customer" : "order");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function write(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") return setProblem("Write something first");
    setBusy(true);
    try {
      await customersApi.createNote({ ...(about === "order" ? { order } : { phone }), text }, key);
      setDraft({ text: "", key: randomKey() });
      setProblem(undefined);
      await onWritten();
    } catch (error) {
      setProblem((error instanceof ApiError && error.reason) || "The note was not saved. Please try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="new-note" noValidate onSubmit={write} onKeyDown={saveOnCtrlEnter}>
      <Field label="New note" error={problem}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={NOTE_MAX}
            value={text}
            onChange={({ target }) => setDraft({ text: target.value, key })}
          />
        )}
      </Field>
      <div className="new-note__foot">
        {order !== undefined && phone ? (
          <fieldset className="segments" aria-label="About">
            <button type="button" aria-pressed={about === "order"} onClick={() => setAbout("order")}>
              Order
            </button>
            <button type="button" aria-pressed={about === "customer"} onClick={() => setAbout("customer")}>
              Customer
            </button>
          </fieldset>
        ) : null}
        <button className="btn btn--outline" type="submit" aria-busy={isBusy}>
          {isBusy ? "Saving..." : "Add note"}
        </button>
      </div>
    </form>
  );
}
