import type { NodemailerError } from "nodemailer";
import { oneLine } from "#domain/one-line.ts";
import { hidePersonal } from "#server/log/hide-personal.ts";
import { MailError, RefusedForGoodError } from "./mail.ts";

/** The server wants a login, another login or encryption: a setting to mend, no verdict on the message. */
const LOGIN_CODES = [530, 534, 535, 538];

/** What went wrong, in one line that staff can read. */
export function translateSmtpError(error: unknown): MailError {
  const failure = asNodemailerError(error);
  const { code, responseCode = 0 } = failure;
  if (code === "EAUTH" || LOGIN_CODES.includes(responseCode)) {
    return new MailError(...tell("The mail server did not accept the login", failure));
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") {
    // 503 complains about the order of commands, so a new connection may well take the same message.
    if (responseCode >= 500 && responseCode !== 503) {
      return new RefusedForGoodError(...tell("The mail server refused the message", failure));
    }
    return new MailError(...tell("The mail server did not take the message", failure));
  }
  if (code === "ETIMEDOUT") return new MailError(...tell("The mail server took too long", failure));
  return new MailError(...tell("The connection to the mail server failed", failure));
}

function asNodemailerError(error: unknown): NodemailerError {
  return error instanceof Error ? error : new Error(String(error));
}

/** For staff in the server's own words. For the log its codes alone, because its words repeat the recipient. */
function tell(what: string, { message, response }: NodemailerError): [message: string, summary: string] {
  const [codes = "no code"] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? "") ?? [];
  return [`${what}: ${oneLine(response || message)}`, `${what}: ${response ? codes : hidePersonal(oneLine(message))}`];
}
