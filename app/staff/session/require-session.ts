import { redirect } from "react-router";
import { loginPath } from "./login-path.ts";
import { checkExpiry } from "./session-expiry.ts";

/** Passes who is signed in, and sends everyone else to the login. */
export function requireSession({ request }: { request: Request }): void {
  if (!checkExpiry()) throw redirect(loginPath(new URL(request.url)));
}
