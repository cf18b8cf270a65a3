import { cleanLine } from "#domain/clean-line.ts";

/** Longer input is a message, not a name. */
const MAX_CHARACTERS = 40;
const MOST_WORDS = 6;

/** Letters with their marks and joiners; an apostrophe or a hyphen inside; a dot at the end, as in "Dr." */
const WORD = /^\p{L}[\p{L}\p{M}\p{Join_Control}'’-]*\.?$/u;

/** "Hello Asha," in mails and chats; a name that is not plain is left out. */
export function greet(typed: string): string {
  const name = greetingName(typed);
  return name === undefined ? "Hello," : `Hello ${name},`;
}

/** Safe for an unverified mailbox or phone: without digits, signs and inner dots it cannot become a link or a phone number. */
export function greetingName(typed: string): string | undefined {
  // "M.K.Gandhi" is "M. K. Gandhi"; a dot after a longer word must end it.
  const name = cleanLine(typed).replace(/(?<![\p{L}\p{M}])(\p{L}\p{M}*\.)(?=\p{L})/gu, "$1 ");
  const words = name.split(" ");
  const isName = name.length <= MAX_CHARACTERS && words.length <= MOST_WORDS && words.every((word) => WORD.test(word));
  return isName ? name : undefined;
}
