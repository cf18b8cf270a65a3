import { cleanLine } from "../core/clean-text.ts";

/** Beyond these it is a message to somebody, not a name. */
const MAX_CHARACTERS = 40;
const MOST_WORDS = 6;

/** Letters with their marks and joiners; an apostrophe or a hyphen inside; a dot at the end, as in "Dr." */
const WORD = /^\p{L}[\p{L}\p{M}\p{Join_Control}'’-]*\.?$/u;

/**
 * A typed name that may stand in a mail to an address that anybody can type; undefined for what no name is.
 * No digits, no signs, and no dot between letters: nothing of it can become a link or a number to call.
 */
export function greetingName(typed: string): string | undefined {
  // "M.K.Gandhi" is "M. K. Gandhi"; a dot after a longer word must end it.
  const name = cleanLine(typed).replace(/(?<![\p{L}\p{M}])(\p{L}\p{M}*\.)(?=\p{L})/gu, "$1 ");
  const words = name.split(" ");
  const isName = name.length <= MAX_CHARACTERS && words.length <= MOST_WORDS && words.every((word) => WORD.test(word));
  return isName ? name : undefined;
}
