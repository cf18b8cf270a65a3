import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";

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
