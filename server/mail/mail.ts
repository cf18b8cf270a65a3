import type { SendMailOptions } from "nodemailer";

/** A message that is ready to be sent. Its id stays the same however often it is sent, so that a repeat is recognised as one. */
export interface Mail {
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail did not go out. The message is for staff and may repeat whose mail it was; the summary, for the log, never does. */
export class MailError extends Error {
  constructor(
    message: string,
    readonly summary = message,
  ) {
    super(message);
  }
}

/** The receiving side said no for good: trying again would not help. */
export class RefusedForGoodError extends MailError {}

/** A mail as nodemailer takes it: these fields and no others, whatever else the object carries. */
export function toMessage({ messageId, from, to, replyTo, subject, text, html }: Mail): SendMailOptions {
  return {
    messageId,
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    // Keeps out-of-office replies from answering a machine.
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
