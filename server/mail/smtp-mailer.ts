import { createTransport, type NodemailerError } from "nodemailer";
import { oneLine } from "#domain/one-line.ts";
import { hidePersonal } from "#server/log/log-options.ts";
import { type Mail, MailError, type Mailer, RefusedForGoodError, toMessage } from "./mail.ts";

/** A server that trickles its replies keeps every socket time-out quiet, so a message has an end of its own. */
const SEND_DEADLINE_MS = 30_000;

/** The server wants a login, another login or encryption: a setting to mend, no verdict on the message. */
const LOGIN_CODES = [530, 534, 535, 538];

/** Sends over one connection, reused between mails. The outbox hands over one mail at a time. */
export function buildSmtpMailer(url: string, { deadlineMs = SEND_DEADLINE_MS } = {}): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  let closed = false;

  async function send(mail: Mail): Promise<void> {
    if (closed) throw new Error("The mailer is closed");
    transport ??= openTransport(url);
    const current = transport;
    let expired = false;
    const deadline = setTimeout(() => {
      expired = true;
      transport = undefined;
      current.close({ force: true });
    }, deadlineMs);
    try {
      await current.sendMail(toMessage(mail));
    } catch (error) {
      if (expired) throw new Error(`The mail server took too long: no answer after ${deadlineMs / 1000} s`);
      if (closed) throw new Error("The mailer was closed before the mail server had answered");
      throw translateSmtpError(error);
    } finally {
      clearTimeout(deadline);
    }
  }

  function close(): void {
    closed = true;
    transport?.close({ force: true });
  }

  return { send, close };
}

function openTransport(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // One fresh try for a message whose reused connection was gone before any of it was sent.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function translateSmtpError(error: unknown): MailError {
  const failure = asNodemailerError(error);
  const { code, responseCode = 0 } = failure;
  if (code === "EAUTH" || LOGIN_CODES.includes(responseCode)) {
    return new MailError(...describe("The mail server did not accept the login", failure));
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") {
    // 503 complains about the order of commands, so a new connection may well take the same message.
    if (responseCode >= 500 && responseCode !== 503) {
      return new RefusedForGoodError(...describe("The mail server refused the message", failure));
    }
    return new MailError(...describe("The mail server did not take the message", failure));
  }
  if (code === "ETIMEDOUT") return new MailError(...describe("The mail server took too long", failure));
  return new MailError(...describe("The connection to the mail server failed", failure));
}

function asNodemailerError(error: unknown): NodemailerError {
  return error instanceof Error ? error : new Error(String(error));
}

/** For staff in the server's own words. For the log its codes alone, because its words repeat the recipient. */
function describe(what: string, { message, response }: NodemailerError): [message: string, summary: string] {
  const [codes = "no code"] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? "") ?? [];
  return [`${what}: ${oneLine(response || message)}`, `${what}: ${response ? codes : hidePersonal(oneLine(message))}`];
}
