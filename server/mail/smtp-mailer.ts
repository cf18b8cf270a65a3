import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mail.ts";
import { toMessage } from "./message.ts";
import { translateSmtpError } from "./smtp-error.ts";

/** A server that trickles its answers keeps every socket time-out quiet, so a message has an end of its own. */
const SEND_DEADLINE_MS = 30_000;

/** One connection, kept between mails. The outbox hands over one mail at a time. */
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
    // One fresh try for a message whose kept connection was gone before any of it was sent.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
