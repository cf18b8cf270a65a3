import { useEffect, useState } from "react";
import { readSession, watchSignOut } from "#app/staff/session/staff-session.ts";
import { fieldsOf, listTabKeys, openStored } from "#app/ui/browser-storage.ts";

const ORDER_DRAFT = "orderDraft";
const QUESTION = "An order is half typed. Sign out and discard it?";

/** Draft of a form, kept in this tab for its author alone: another person may sign in on it next. */
export function openDraft<Draft>(key: string, parse: (stored: unknown) => Draft | undefined) {
  const stored = openStored(key, { parse: fieldsOf, isOfTab: true });
  return {
    read(): Draft | undefined {
      const kept = stored.read();
      // An earlier version of the shop kept a product without its person, who is in the key.
      const { by = readPerson(), draft = kept } = kept ?? {};
      return kept && by === readPerson() ? parse(draft) : undefined;
    },
    /** Undefined removes it. After the session has ended it still belongs to the person who typed it. */
    write(draft: Draft | undefined, by = readPerson()): void {
      if (by === undefined) return;
      if (!stored.write(draft && { by, draft })) console.error("The draft could not be stored.");
    },
  };
}

export function openOrderDraft<Draft>(parse: (stored: unknown) => Draft | undefined, code?: string) {
  return openDraft(code === undefined ? ORDER_DRAFT : `${ORDER_DRAFT}-${code}`, parse);
}

interface OrderDraftProps<Draft> {
  parse: (stored: unknown) => Draft | undefined;
  code?: string;
  start: () => Draft;
}

/** A half-typed order outlives a reload, another page and an expired session. */
export function useOrderDraft<Draft>({ parse, code, start }: OrderDraftProps<Draft>) {
  const [draft] = useState(() => openOrderDraft(parse, code));
  const [restored, setRestored] = useState(draft.read);
  const [initial, setInitial] = useState(() => restored ?? start());
  return {
    initial,
    isRestored: restored !== undefined,
    write: draft.write,
    startAgain(): Draft {
      draft.write(undefined);
      setRestored(undefined);
      const fresh = start();
      setInitial(fresh);
      return fresh;
    },
  };
}

/** Stores what is typed, from the first change on. */
export function useKeptDraft<Draft>(
  { initial, write }: { initial: Draft; write: (draft: Draft) => void },
  typed: Draft,
): void {
  useEffect(() => {
    if (typed !== initial) write(typed);
  }, [typed, initial, write]);
}

/** Asks before a sign-out discards a half-typed order: an address must not stay in the tab. */
export function useDraftGuard(): void {
  useEffect(
    () =>
      watchSignOut(() => {
        const stored = listTabKeys(ORDER_DRAFT).map((key) => openStored(key, { parse: fieldsOf, isOfTab: true }));
        const mayLeave = !stored.some(({ read }) => read()?.by === readPerson()) || window.confirm(QUESTION);
        if (mayLeave) for (const { write } of stored) write(undefined);
        return mayLeave;
      }),
    [],
  );
}

function readPerson(): string | undefined {
  return readSession()?.person;
}
