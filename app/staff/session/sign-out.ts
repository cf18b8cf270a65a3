import { endSession } from "./session-store.ts";

const SIGNING_OUT = "signingOut";

/** Ends the session, unless somebody with unsaved work would rather stay. */
export function signOut(): void {
  if (window.dispatchEvent(new Event(SIGNING_OUT, { cancelable: true }))) endSession();
}

/** Asks before a sign-out; where the answer is no, it does not happen. */
export function watchSignOut(mayLeave: () => boolean): () => void {
  const ask = (event: Event) => {
    if (!mayLeave()) event.preventDefault();
  };
  window.addEventListener(SIGNING_OUT, ask);
  return () => window.removeEventListener(SIGNING_OUT, ask);
}
