import { useEffect, useRef, useState } from "react";
import { openDraft } from "#app/staff/layout/stored-draft.ts";
import { useLeaveQuestion } from "#app/staff/layout/use-leave-question.ts";
import { readSession, useSession, watchSession } from "#app/staff/session/staff-session.ts";
import { fieldsOf } from "#app/ui/browser-storage.ts";
import { type FormValues, type OpenedProduct, toValues } from "./form-values.ts";

interface ProductDraft {
  values: FormValues;
  opened: OpenedProduct;
}

export function openProductDraft(username: string, id = "new") {
  return openDraft(`productDraft:${id}:${username}`, readDraft);
}

/** A session that ends by itself keeps what was typed; it is back in the same form after the next sign-in. */
export function useProductDraft(id: string | undefined) {
  const [username] = useState(useSession()?.user.username ?? "");
  const [draft] = useState(() => openProductDraft(username, id));
  const [stored] = useState(draft.read);
  return { stored, store: (typed: ProductDraft | undefined) => draft.write(typed, username) };
}

interface Guarded extends ProductDraft {
  unsaved: boolean;
  store: (typed: ProductDraft | undefined) => void;
}

/** Asks before unsaved changes are lost. Returns a way to leave without asking. */
export function useUnsavedGuard(guarded: Guarded): (navigate: () => void) => void {
  const now = useRef(guarded);
  now.current = guarded;
  const { asks, leave } = useLeaveQuestion(guarded.unsaved);
  useEffect(() => {
    now.current.store(undefined);
    return watchSession(() => {
      const { values, opened, store } = now.current;
      if (asks() && !readSession()) store({ values, opened });
    });
  }, [asks]);
  return leave;
}

/** An older version of the form may have stored fewer fields. */
function readDraft(stored: unknown): ProductDraft | undefined {
  if (!isDraft(stored)) return undefined;
  const whole = (values: FormValues) => ({ ...toValues(), ...values });
  return { values: whole(stored.values), opened: { ...stored.opened, values: whole(stored.opened.values) } };
}

function isDraft(stored: unknown): stored is ProductDraft {
  const { values, opened } = fieldsOf(stored);
  return values !== undefined && fieldsOf(opened).values !== undefined;
}
