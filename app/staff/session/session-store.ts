import { useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "#app/ui/stored-value.ts";
import type { LoginReply, User } from "#domain/login.ts";
import { tokenExpiry, tokenUser } from "./token.ts";

const TOKEN_KEY = "token";
const EXPIRY_KEY = "tokenExpiry";

export interface Session {
  user: User;
  token: string;
  /** Milliseconds. */
  tokenExpiry: number;
}

const listeners = new Set<() => void>();
let read: { token: string | null; expiry: string | null; session: Session | undefined } = {
  token: null,
  expiry: null,
  session: undefined,
};

/** The same object as long as nothing changed. A stored token counts as signed in. */
export function readSession(): Session | undefined {
  const token = readStored(TOKEN_KEY);
  const expiry = readStored(EXPIRY_KEY);
  if (token !== read.token || expiry !== read.expiry) read = { token, expiry, session: toSession(token, expiry) };
  return read.session;
}

function toSession(token: string | null, expiry: string | null): Session | undefined {
  if (!token) return undefined;
  const stored = Number(expiry || Number.NaN);
  // A damaged expiry is read from the token again.
  return {
    token,
    user: tokenUser(token),
    tokenExpiry: Number.isFinite(stored) ? stored : tokenExpiry(token, Date.now()),
  };
}

export function startSession({ user, access_token: token }: LoginReply): void {
  const expiry = tokenExpiry(token, Date.now());
  writeStored(TOKEN_KEY, token);
  writeStored(EXPIRY_KEY, String(expiry));
  read = { token, expiry: String(expiry), session: { user, token, tokenExpiry: expiry } };
  announce();
}

export function endSession(): void {
  removeStored(TOKEN_KEY);
  removeStored(EXPIRY_KEY);
  announce();
}

function announce(): void {
  for (const tell of listeners) tell();
}

/** Calls back on a sign-in or sign-out, here or in another tab. */
export function watchSession(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === EXPIRY_KEY || key === null) onChange();
  };
  listeners.add(onChange);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onStorage);
  };
}

/** Undefined without a session, and on the server. */
export function useSession(): Session | undefined {
  return useSyncExternalStore<Session | undefined>(watchSession, readSession, () => undefined);
}

const SIGNING_OUT = "signingOut";

/** Ends the session, unless a form with unsaved changes cancels it. Here at once, on the server if it can be reached. */
export function signOut(): void {
  const token = readSession()?.token;
  if (!window.dispatchEvent(new Event(SIGNING_OUT, { cancelable: true }))) return;
  endSession();
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  fetch("/auth/logout", { method: "POST", headers, keepalive: true }).catch(() => {});
}

/** A sign-out is cancelled if `mayLeave` returns false. */
export function watchSignOut(mayLeave: () => boolean): () => void {
  const confirm = (event: Event) => {
    if (!mayLeave()) event.preventDefault();
  };
  window.addEventListener(SIGNING_OUT, confirm);
  return () => window.removeEventListener(SIGNING_OUT, confirm);
}
