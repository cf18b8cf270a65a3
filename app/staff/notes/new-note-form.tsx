import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { customersApi, reloadNotes } from "#app/staff/api/customers-api.ts";
import { saveOnCtrlEnter } from "#app/staff/layout/enter-key.ts";
import { buildContentKeys } from "#app/ui/content-keys.ts";
import { Field } from "#app/ui/field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { NOTE_MAX } from "#domain/orders/note.ts";

interface NewNoteFormProps {
  order: string | undefined;
  phone: string;
}

/** The text stays until it is saved. */
export function NewNoteForm({ order, phone }: NewNoteFormProps) {
  const [keys] = useState(buildContentKeys);
  const [text, setText] = useState("");
  const [about, setAbout] = useState<"order" | "customer">(order === undefined ? "customer" : "order");
  const [isEmpty, setEmpty] = useState(false);
  const create = useMutation({
    mutationFn() {
      const note = { ...(about === "order" ? { order } : { phone }), text };
      return customersApi.createNote(note, keys.keyFor(note));
    },
    onSuccess() {
      keys.clear();
      setText("");
      reloadNotes(order);
    },
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setEmpty(text.trim() === "");
    if (text.trim() !== "") create.mutate();
  }

  return (
    <form className="mt-4" noValidate onSubmit={onSubmit} onKeyDown={saveOnCtrlEnter}>
      <Field label="New note" error={isEmpty ? "Write something first" : describeProblem(create.error)}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={NOTE_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="row wrap spread gap-2 mt-2">
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
        <button className="btn btn--outline" type="submit" aria-busy={create.isPending}>
          {create.isPending ? "Saving..." : "Add note"}
        </button>
      </div>
    </form>
  );
}

function describeProblem(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError && error.reason) || "The note was not saved. Please try again.";
}
