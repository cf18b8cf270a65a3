import { holdsLikelyNumber } from "#domain/phone.ts";

/** The question about a number that no Indian phone has; undefined for a likely one, or none. */
export function confirmPhone(phone: string): string | undefined {
  const typed = phone.trim();
  if (typed === "" || holdsLikelyNumber(typed)) return undefined;
  return `${typed} does not look like an Indian phone number. Book with it anyway?`;
}
