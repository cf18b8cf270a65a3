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

/** Reads the raw query itself, so that the answer does not depend on the parser of the server it is mounted in. */
export function parseQuery(url: string): QueryObject {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  if (readable(query).includes("__proto__")) throw invalidKey("__proto__", "__proto__");
  try {
    return qs.parse(query, { ...LIMITS, plainObjects: true });
  } catch (error) {
    if (error instanceof RangeError) throw validationError("Invalid query: too deep or too many parameters");
    throw error;
  }
}

function readable(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    throw validationError("Invalid query: not valid percent-encoding");
  }
}

export function isQueryObject(value: unknown): value is QueryObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
