import { randomBytes } from "node:crypto";

const NAME = "device";
const LIFETIME_S = 365 * 24 * 60 * 60;
const SECRET = /^[\w-]{43}$/;

export function newDeviceSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The secrets that the browser was given with earlier sign-ins. All cookies of that name are read: a page on a
 * neighbouring host name can set one before ours, and the owner would count as a stranger.
 */
export function readDeviceSecrets(cookies = ""): string[] {
  const secrets = cookies.split(";").flatMap((cookie) => {
    const [name, value = ""] = cookie.trim().split("=");
    return name === NAME && SECRET.test(value) ? [value] : [];
  });
  return [...new Set(secrets)];
}

/** Sent with the sign-in only, from our own pages only, and hidden from scripts. */
export function deviceCookie(secret: string, isSecure: boolean): string {
  const parts = [`${NAME}=${secret}`, "Path=/auth/login", `Max-Age=${LIFETIME_S}`, "HttpOnly", "SameSite=Strict"];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}
