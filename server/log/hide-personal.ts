/** From where a word begins: looked for from each of its letters, a long one without an @ would take its square. */
const MAILBOX = /(?<![^\s<>"'(),;:])@*[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g;
/** Digits as people write phones; not those inside of a word or an id. */
const NUMBER = /(?<![\w.-])\+?\(?\d[\d ()-]*\d(?![\w.-]*\w)/g;
const FEWEST_DIGITS = 8;
/** What stands behind the question mark of an address. */
const QUERY = /\?[^\s"]+/g;

/** Text for the log, without the mailboxes, phones and searches in it. */
export function hidePersonal(text: string): string {
  return text
    .replace(QUERY, "?…")
    .replace(MAILBOX, "(mailbox)")
    .replace(NUMBER, (number) => (number.replace(/\D/g, "").length < FEWEST_DIGITS ? number : "(number)"));
}
