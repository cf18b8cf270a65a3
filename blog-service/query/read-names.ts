import { validationError } from "../strapi-error.ts";

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
