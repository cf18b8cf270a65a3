import { buildSend } from "#app/api/send.ts";
import { openStored, useStored } from "#app/ui/browser-storage.ts";
import type { LoginReply, User } from "#domain/login.ts";
import { tokenExpiry, tokenPerson, tokenUser } from "./session-token.ts";

const storedToken = openStored("token", { parse: String, isText: true, isNeeded: true });
/** Written before the token, whose change is what others hear. */
const storedExpiry = openStored("tokenExpiry", { parse: toNumber, isText: true, isNeeded: true });

/** True since a session ended by itself, until the next sign-in or sign-out: the login says so. */
export const endedByItself = openStored("sessionEnded", { parse: (stored) => stored === true || undefined });

export interface Session {
  user: User;
  /** The person's id. */
  person: string;
  token: string;
  /** Milliseconds. */
  tokenExpiry: number;
}

let last: { token?: string | undefined; expiry?: number | undefined; session?: Session | undefined } = {};

/** The same object as long as nothing changed. A stored token counts as signed in. */
export function readSession(): Session | undefined {
  const token = storedToken.read();
  const expiry = storedExpiry.read();
  if (token !== last.token || expiry !== last.expiry) {
    // A damaged expiry is read from the token again.
    const session = token && buildSession(token, expiry);
    last = { token, expiry, session: session || undefined };
  }
  return last.session;
}

function buildSession(token: string, expiry = tokenExpiry(token, Date.now())): Session {
  return { token, user: tokenUser(token), person: tokenPerson(token), tokenExpiry: expiry };
}

function toNumber(stored: unknown): number | undefined {
  const number = Number(stored || Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

export function startSession({ user, access_token: token }: LoginReply): void {
  endedByItself.write(undefined);
  const expiry = tokenExpiry(token, Date.now());
  storedExpiry.write(expiry);
  storedToken.write(token);
  last = { token, expiry, session: { ...buildSession(token, expiry), user } };
  storedToken.announce();
}

export function endSession(): void {
  storedExpiry.write(undefined);
  storedToken.write(undefined);
  storedToken.announce();
}

/** Calls back on a sign-in or sign-out, here or in another tab. */
export const watchSession = storedToken.watch;

/** Undefined without a session, and on the server. */
export function useSession(): Session | undefined {
  return useStored({ watch: watchSession, read: readSession });
}

const SIGNING_OUT = "signingOut";

/** Ends the session, unless a form with unsaved changes cancels it. Here at once, on the server if it can be reached. */
export function signOut(): void {
  const token = readSession()?.token;
  if (!window.dispatchEvent(new Event(SIGNING_OUT, { cancelable: true }))) return;
  endSession();
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  send("POST /auth/logout", { headers, keepalive: true }).catch(() => {});
}

const send = buildSend((...request) => fetch(...request));

/** A sign-out is cancelled if `mayLeave` returns false. */
export function watchSignOut(mayLeave: () => boolean): () => void {
  const confirm = (event: Event) => {
    if (!mayLeave()) event.preventDefault();
  };
  window.addEventListener(SIGNING_OUT, confirm);
  return () => window.removeEventListener(SIGNING_OUT, confirm);
}
