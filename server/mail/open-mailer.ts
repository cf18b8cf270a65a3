import path from "node:path";
import { buildFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { buildSmtpMailer } from "./smtp-mailer.ts";

/** Mails go to the configured server; without one they are files in the data folder. */
export function openMailer({ smtpUrl, dataDir }: { smtpUrl?: string | undefined; dataDir: string }): Mailer {
  return smtpUrl === undefined ? buildFileMailer(path.join(dataDir, "mail")) : buildSmtpMailer(smtpUrl);
}
