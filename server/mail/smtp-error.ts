import type { NodemailerError } from "nodemailer";
import { RefusedForGoodError } from "./mail.ts";

const LONGEST_WORDS = 300;
/** The server wants a login, another login or encryption: a setting to mend, no verdict on the message. */
const LOGIN_CODES = [530, 534, 535, 538];

/** What went wrong, in one line that staff can read. */
export function translateSmtpError(error: unknown): Error {
  const { code, responseCode = 0, message, response } = asNodemailerError(error);
  const words = oneLine(response || message);
  if (code === "EAUTH" || LOGIN_CODES.includes(responseCode)) {
    return new Error(`The mail server did not accept the login: ${words}`);
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") {
    // 503 complains about the order of commands, so a new connection may well take the same message.
    if (responseCode >= 500 && responseCode !== 503) {
      return new RefusedForGoodError(`The mail server refused the message: ${words}`);
    }
    return new Error(`The mail server did not take the message: ${words}`);
  }
  if (code === "ETIMEDOUT") return new Error(`The mail server took too long: ${words}`);
  return new Error(`The connection to the mail server failed: ${words}`);
}

function asNodemailerError(error: unknown): NodemailerError {
  return error instanceof Error ? error : new Error(String(error));
}

function oneLine(words: string): string {
  return words
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_WORDS);
}
