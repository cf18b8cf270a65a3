import { randomBytes } from "node:crypto";

const NAME = "device";
const LIFETIME_S = 365 * 24 * 60 * 60;
const SECRET = /^[\w-]{43}$/;

export function newDeviceSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The secret that the browser was given with an earlier sign-in. */
export function readDeviceSecret(cookies = ""): string | undefined {
  for (const cookie of cookies.split(";")) {
    const [name, value = ""] = cookie.trim().split("=");
    if (name === NAME && SECRET.test(value)) return value;
  }
  return undefined;
}

/** It goes to the sign-in only, from our own pages only, and no script sees it. */
export function deviceCookie(secret: string, isSecure: boolean): string {
  const parts = [`${NAME}=${secret}`, "Path=/auth/login", `Max-Age=${LIFETIME_S}`, "HttpOnly", "SameSite=Strict"];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}
