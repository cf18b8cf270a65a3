import { useEffect, useState } from "react";
import { readSession, useSession } from "#app/staff/session/staff-session.ts";
import { openDraft } from "./stored-draft.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

/** What was typed into a form of this name and not saved, in this tab and for its author alone. */
export function useFormDraft<Draft>(name: string, parse: (stored: unknown) => Draft | undefined) {
  const [by] = useState(useSession()?.person ?? "");
  const [draft] = useState(() => openDraft(`${name}:${by}`, parse));
  const [stored] = useState(draft.read);
  return { stored, store: (typed: Draft | undefined) => draft.write(typed, by) };
}

/**
 * Stores unsaved changes as they are typed: they outlive a reload and a session that ends by itself.
 * Leaving asks and discards them. Returns a way to leave without asking.
 */
export function useUnsavedGuard<Draft>(
  typed: Draft,
  unsaved: boolean,
  store: (typed: Draft | undefined) => void,
): (navigate: () => void) => void {
  const { asks, leave } = useLeaveQuestion(unsaved);
  useEffect(() => store(asks() ? typed : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is left
  useEffect(
    () => () => {
      if (readSession() !== undefined || !asks()) store(undefined);
    },
    [],
  );
  return leave;
}
