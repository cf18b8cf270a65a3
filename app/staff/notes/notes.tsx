import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash } from "lucide-react";
import { useId, useRef } from "react";
import { customersApi, notesQuery, reloadNotes } from "#app/staff/api/customers-api.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Note } from "#domain/orders/note.ts";
import { NewNoteForm } from "./new-note-form.tsx";
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
      <p className="problem" role="status">
        {remove.isError ? "The note could not be removed." : null}
      </p>
      <NewNoteForm order={order} phone={phone} />
    </section>
  );
}

/** A colleague may have removed it already. */
async function removeNote(id: string): Promise<void> {
  try {
    await customersApi.removeNote(id);
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
      <p>
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
