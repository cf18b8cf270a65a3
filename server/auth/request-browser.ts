import { randomBytes } from "node:crypto";

const NAME = "device";
const LIFETIME_S = 365 * 24 * 60 * 60;
const SECRET = /^[\w-]{43}$/;

/** The first that matches: most browsers also name those that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

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

/** Such as "Chrome on Android": enough to recognise one's own phone in a list. */
export function browserLabel(userAgent = ""): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1]);
  return [browser ?? "Unknown browser", system].filter(Boolean).join(" on ");
}
