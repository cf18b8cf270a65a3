import { buildFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { mailFolder } from "./mail-files.ts";
import { buildSmtpMailer } from "./smtp-mailer.ts";

export function openMailer({ smtpUrl, dataDir }: { smtpUrl?: string | undefined; dataDir: string }): Mailer {
  return smtpUrl === undefined ? buildFileMailer(mailFolder(dataDir)) : buildSmtpMailer(smtpUrl);
}
