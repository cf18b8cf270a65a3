import { Trash } from "lucide-react";
import { useId, useRef, useState } from "react";
import { customersApi } from "#app/staff/api/customers-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Note } from "#domain/orders/note.ts";
import { NewNoteForm } from "./new-note-form.tsx";
import "./notes.css";

const POLL_MS = 15_000;
const GONE = 404;

interface NotesProps {
  /** The order's code; undefined on the page of a customer. */
  order?: string;
  /** The customer's number; empty where none can be read. */
  phone: string;
  /** One was written or removed. */
  onChange?: () => void;
}

/** What staff tell each other about an order and its customer, or about a customer. */
export function Notes({ order, phone, onChange }: NotesProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const subject = order === undefined ? { phone } : { order };
  const { current, failed, reload } = useStaffQuery<Note[]>({
    key: ["notes", order ?? phone],
    load: ({ signal }) => customersApi.listNotes(subject, signal),
    pollMs: POLL_MS,
  });
  const [problem, setProblem] = useState("");

  async function refresh() {
    await reload();
    onChange?.();
  }
  async function remove(id: string) {
    if (!window.confirm("Remove this note? Its text cannot be brought back.")) return;
    try {
      await customersApi.removeNote(id);
      setProblem("");
    } catch (error) {
      // A colleague was quicker: it is gone, as was wanted.
      if (!(error instanceof ApiError && error.status === GONE)) return setProblem("The note could not be removed.");
    }
    await refresh();
    title.current?.focus();
  }

  return (
    <section className="notes" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        Notes
      </h2>
      <p className="dash__muted">For you and your colleagues alone.</p>
      {current?.length ? (
        <ul className="notes__list">
          {current.map((note) => (
            <NoteItem key={note.id} note={note} isOfOrder={order !== undefined} onRemove={() => remove(note.id)} />
          ))}
        </ul>
      ) : null}
      <LoadFailed failed={failed} what="The notes" />
      <p className="notes__problem" role="status">
        {problem}
      </p>
      <NewNoteForm order={order} phone={phone} onWritten={refresh} />
    </section>
  );
}

interface NoteItemProps {
  note: Note;
  /** It stands among those of an order, where it matters what each is about. */
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
