import { PASSWORD_MIN } from "#domain/people/account.ts";
import { latinDigits, signInPhone } from "#domain/phone.ts";
import type { Settings } from "#domain/settings.ts";
import { toShop } from "#domain/shop.ts";
import commonPasswords from "./common-passwords.json" with { type: "json" };

/**
 * The thousand most common passwords of at least 12 characters among ten million that were published after break-ins
 * (SecLists, 10-million-password-list-top-1000000), in small letters.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(commonPasswords);

/** Words that people lengthen with digits until a password is long enough. */
const COMMON_WORDS = `
password passw0rd p@ssword p@ssw0rd pass mypassword iloveyou welcome letmein qwerty qwertyuiop admin administrator
login abc abcd abcdef asdf asdfgh monkey dragon master sunshine princess football cricket superman batman shadow
india bharat mumbai bangalore krishna ganesh shiva sairam jaimatadi omsairam namaste secret test user changeme default
`
  .trim()
  .split(/\s+/);

/** Shorter parts of names are not compared: they are in many words. */
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
  const isCommonWord = COMMON_WORDS.some(
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
