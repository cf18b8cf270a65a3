import qs from "qs";
import { invalidKey, validationError } from "../strapi-error.ts";

export type QueryObject = Readonly<Record<string, unknown>>;

const LIMITS = {
  depth: 10,
  strictDepth: true,
  parameterLimit: 100,
  arrayLimit: 100,
  throwOnLimitExceeded: true,
} as const;

/** Reads the raw query itself, so that the response does not depend on the parser of the server it is mounted in. */
export function parseQuery(url: string): QueryObject {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  if (!isReadable(query)) throw validationError("Invalid query: not valid percent-encoding");
  if (query.split("&").some(reachesForPrototype)) throw invalidKey("__proto__", "__proto__");
  try {
    return qs.parse(query, { ...LIMITS, plainObjects: true });
  } catch (error) {
    if (error instanceof RangeError) throw validationError("Invalid query: too deep or too many parameters");
    throw error;
  }
}

function isReadable(query: string): boolean {
  try {
    // The outcome must be used: the bundler drops a call that only might throw.
    return decodeURIComponent(query).length >= 0;
  } catch {
    return false;
  }
}

/** The key, as qs tells it from the value; the value may be any text. */
function reachesForPrototype(pair: string): boolean {
  const bracket = pair.indexOf("]=");
  const key = bracket === -1 ? pair.replace(/=.*/, "") : pair.slice(0, bracket);
  return decodeURIComponent(key).includes("__proto__");
}

export function isQueryObject(value: unknown): value is QueryObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `a,b`, `[a, b]` and a mixture of both are one list of names. */
export function readNames(value: unknown, complaint: string): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => {
    if (typeof text !== "string") throw validationError(complaint);
    return text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
  });
}
