import { randomBytes } from "node:crypto";

const NAME = "device";
const LIFETIME_S = 365 * 24 * 60 * 60;
const SECRET = /^[\w-]{43}$/;

export function newDeviceSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Reads all cookies of that name: a neighbouring host name can set one before ours, and the owner would count as a stranger. */
export function readDeviceSecrets(cookies = ""): string[] {
  const secrets = cookies.split(";").flatMap((cookie) => {
    const [name, value = ""] = cookie.trim().split("=");
    return name === NAME && SECRET.test(value) ? [value] : [];
  });
  return [...new Set(secrets)];
}

export function deviceCookie(secret: string, isSecure: boolean): string {
  const parts = [`${NAME}=${secret}`, "Path=/auth/login", `Max-Age=${LIFETIME_S}`, "HttpOnly", "SameSite=Strict"];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}
