import { useEffect, useRef } from "react";
import { useLeaveQuestion } from "#app/staff/layout/use-leave-question.ts";
import { readSession, watchSession } from "#app/staff/session/session-store.ts";
import { type DraftOwner, removeDraft, type StoredDraft, storeDraft } from "./stored-draft.ts";

interface Guarded extends StoredDraft {
  owner: DraftOwner;
  unsaved: boolean;
}

/** Asks before unsaved changes are lost. A session that ends by itself stores them. Returns a way to leave without asking. */
export function useUnsavedGuard(guarded: Guarded): (navigate: () => void) => void {
  const now = useRef(guarded);
  now.current = guarded;
  const { asks, leave } = useLeaveQuestion(guarded.unsaved);
  useEffect(() => {
    removeDraft(now.current.owner);
    return watchSession(() => {
      if (asks() && !readSession()) storeDraft(now.current.owner, now.current);
    });
  }, [asks]);
  return leave;
}
