import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { readSession, watchSignOut } from "#app/staff/session/session-store.ts";
import { fieldsOf, listTabKeys, openStored } from "#app/ui/browser-storage.ts";

const STORED_AS = "orderDraft";
const QUESTION = "An order is half typed. Sign out and discard it?";

interface StoredDraftProps<Draft> {
  schema: z.ZodMiniType<Draft>;
  code?: string;
  start: () => Draft;
}

/** A form's draft, stored in this tab for the user who typed it. It outlives a reload, another page and an expired session. */
export function useStoredDraft<Draft>({ schema, code, start }: StoredDraftProps<Draft>) {
  const [initial, setInitial] = useState(() => readDraft(schema, code) ?? start());
  const [isRestored, setRestored] = useState(() => readDraft(schema, code) !== undefined);
  const [draft, setDraft] = useState(initial);
  useEffect(() => {
    if (draft !== initial) storeDraft(draft, code);
  }, [draft, initial, code]);
  return {
    draft,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    isRestored,
    startAgain: () => {
      storeDraft(null, code);
      const fresh = start();
      setInitial(fresh);
      setDraft(fresh);
      setRestored(false);
    },
  };
}

export function readDraft<Draft>(schema: z.ZodMiniType<Draft>, code?: string): Draft | undefined {
  const { by, draft } = open(keyOf(code)).read() ?? {};
  return by === readUsername() ? schema.safeParse(draft).data : undefined;
}

/** Null removes it. */
export function storeDraft(draft: unknown, code?: string): void {
  const by = readUsername();
  // After the session has ended the stored draft still belongs to its user.
  if (by !== undefined) open(keyOf(code)).write(draft === null ? undefined : { by, draft });
}

/** Asks before a sign-out discards a half-typed order: an address must not stay in the tab. */
export function useDraftGuard(): void {
  useEffect(
    () =>
      watchSignOut(() => {
        const stored = listTabKeys(STORED_AS).map(open);
        const isOwn = ({ read }: (typeof stored)[number]) => read()?.by === readUsername();
        const mayLeave = !stored.some(isOwn) || window.confirm(QUESTION);
        if (mayLeave) for (const { write } of stored) write(undefined);
        return mayLeave;
      }),
    [],
  );
}

function keyOf(code: string | undefined): string {
  return code === undefined ? STORED_AS : `${STORED_AS}-${code}`;
}

function readUsername(): string | undefined {
  return readSession()?.user.username;
}

function open(key: string) {
  return openStored(key, { parse: fieldsOf, isOfTab: true });
}
