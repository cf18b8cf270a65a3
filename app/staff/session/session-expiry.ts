import { useEffect } from "react";
import { loginPath } from "./login-path.ts";
import { endedByItself, endSession, readSession, type Session } from "./staff-session.ts";

const CHECK_INTERVAL_MS = 30_000;
const EXPIRED = "Your session has expired. Please log in again.";

/** Ends a session that has expired. */
export function checkExpiry(): Session | undefined {
  const session = readSession();
  if (session && session.tokenExpiry <= Date.now()) {
    expireSession();
    return undefined;
  }
  return session;
}

export function expireSession(): void {
  endedByItself.write(true);
  endSession();
  window.alert(EXPIRED);
}

export function useSessionExpiry(): void {
  useEffect(() => {
    const timer = setInterval(checkExpiry, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Without the router's `redirect`: staff's pages use nothing of the framework that the shop does not, so languages share its file. */
export function requireSession({ request }: { request: Request }): void {
  if (checkExpiry()) return;
  throw new Response(null, { status: 302, headers: { location: loginPath(new URL(request.url)) } });
}
