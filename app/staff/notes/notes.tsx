import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash } from "lucide-react";
import { useId, useRef, useState } from "react";
import { notesQuery, reloadNotes } from "#app/staff/api/customer-queries.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-state.tsx";
import { saveOnCtrlEnter, useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import { buildContentKeys } from "#app/ui/content-keys.ts";
import { checkWith } from "#app/ui/form/use-form.ts";
import { TextAreaField } from "#app/ui/text-field.tsx";
import { ApiError } from "#domain/api-error.ts";
import { NewNoteSchema, NOTE_MAX, type Note } from "#domain/orders/note.ts";
import "./notes.css";

const GONE = 404;

interface NotesProps {
  /** The order's code; undefined on the page of a customer. */
  order?: string;
  /** The customer's number; empty if the order has no valid one. */
  phone: string;
}

export function Notes({ order, phone }: NotesProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const query = useQuery(notesQuery(order === undefined ? { phone } : { order }));
  const remove = useMutation({
    mutationFn: removeNote,
    onSuccess: () => title.current?.focus(),
    onSettled: () => reloadNotes(order),
  });

  function onRemove(id: string) {
    if (window.confirm("Remove this note? Its text cannot be brought back.")) remove.mutate(id);
  }

  return (
    <section className="notes" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        Notes
      </h2>
      <p className="muted">For staff and drivers. Customers do not see them.</p>
      {query.data?.length ? (
        <ul className="notes__list stack gap-2 mt-3">
          {query.data.map((note) => (
            <NoteItem key={note.id} note={note} isOfOrder={order !== undefined} onRemove={() => onRemove(note.id)} />
          ))}
        </ul>
      ) : null}
      <LoadFailed failed={isFailing(query)} what="The notes" />
      <Problem role="status">{remove.isError ? "The note could not be removed." : null}</Problem>
      <NewNoteForm order={order} phone={phone} />
    </section>
  );
}

/** A colleague may have removed it already. */
async function removeNote(id: string): Promise<void> {
  try {
    await staffCall("DELETE /notes/:id", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === GONE)) throw error;
  }
}

interface NoteItemProps {
  note: Note;
  /** An order's notes say what each is about. */
  isOfOrder: boolean;
  onRemove: () => void;
}

function NoteItem({ note: { about, text, by, at }, isOfOrder, onRemove }: NoteItemProps) {
  return (
    <li>
      <p className="anywhere pre-line">
        <bdi>{text}</bdi>
      </p>
      <small>
        {isOfOrder ? `${about === "order" ? "On this order" : "On the customer"}, ` : null}
        {formatMoment(at)}, by <bdi>{by}</bdi>
      </small>
      <button className="btn btn--icon notes__remove" type="button" aria-label="Remove note" onClick={onRemove}>
        <Trash className="icon" aria-hidden />
      </button>
    </li>
  );
}

const check = checkWith(NewNoteSchema);

/** The text stays until it is saved. */
function NewNoteForm({ order, phone }: { order: string | undefined; phone: string }) {
  const [keys] = useState(buildContentKeys);
  const [isAboutOrder, setAboutOrder] = useState(order !== undefined);
  const form = useStaffForm({
    initial: { text: "" },
    check: ({ text }) => check({ ...(isAboutOrder ? { order } : { phone }), text }),
    describe: (error) => (error instanceof ApiError && error.reason) || "The note was not saved. Please try again.",
    send: (body) => staffCall("POST /notes/", { body, headers: { "idempotency-key": keys.keyFor(body) } }),
    onDone() {
      keys.clear();
      form.restart({ text: "" });
      reloadNotes(order);
    },
  });
  const { error = form.problem || undefined, ...text } = form.text("text");
  return (
    <form className="mt-4" {...form.props} onKeyDown={saveOnCtrlEnter}>
      <TextAreaField label="New note" {...text} error={error} rows={2} maxLength={NOTE_MAX} readOnly={form.isBusy} />
      <div className="row wrap spread gap-2 mt-2">
        {order !== undefined && phone ? (
          <fieldset className="segments" aria-label="About">
            <button type="button" aria-pressed={isAboutOrder} onClick={() => setAboutOrder(true)}>
              Order
            </button>
            <button type="button" aria-pressed={!isAboutOrder} onClick={() => setAboutOrder(false)}>
              Customer
            </button>
          </fieldset>
        ) : null}
        <button className="btn btn--outline" type="submit" aria-busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Add note"}
        </button>
      </div>
    </form>
  );
}
