import { PASSWORD_MIN } from "#domain/people/account.ts";
import { latinDigits, signInPhone } from "#domain/phone.ts";
import type { Settings } from "#domain/settings.ts";
import { toShop } from "#domain/shop.ts";
import { COMMON_PASSWORDS, COMMON_WORDS } from "./common-passwords.ts";

/** Shorter parts of names are in many words. */
const SHORTEST_NAME = 4;

/** Why a new password of this person is refused; undefined if it is fine. */
export function passwordProblem(
  password: string,
  person: { username: string; phone: string },
  settings: Settings,
): string | undefined {
  const typed = latinDigits(password.normalize("NFKC")).toLowerCase();
  // Characters, not UTF-16 units; many spaces are one.
  if (Array.from(password.replace(/\s+/g, " ")).length < PASSWORD_MIN)
    return `must have at least ${PASSWORD_MIN} characters`;
  const isCommonWord = [...COMMON_WORDS].some(
    (word) => typed.startsWith(word) && /^[\d\p{P}\p{S}]*$/u.test(typed.slice(word.length)),
  );
  if (COMMON_PASSWORDS.has(typed) || isCommonWord) return "is one of the most common passwords";
  const contains = (name: string, ...phones: string[]) =>
    namesIn(name).some((part) => typed.includes(part)) ||
    phones.some((phone) => typed.replace(/\D/g, "").includes(signInPhone(phone)));
  const shop = toShop(settings);
  if (contains(shop.name, shop.phone, shop.whatsapp)) return "must not contain the shop's name or phone number";
  if (contains(person.username, person.phone)) return "must not contain the person's name or phone number";
  return undefined;
}

function namesIn(name: string): string[] {
  return (
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((part) => part.length >= SHORTEST_NAME);
}
