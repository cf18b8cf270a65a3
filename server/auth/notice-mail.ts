import { formatIndiaTime } from "#domain/india-time.ts";
import { oneLine } from "#domain/one-line.ts";
import type { Mail } from "#server/mail/mail.ts";
import { html, renderMailPage, styles } from "#server/mail/mail-page.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";

interface Change {
  type:
    | "person_added"
    | "staff_added"
    | "person_removed"
    | "password_changed"
    | "phone_changed"
    | "email_changed"
    | "owner_added"
    | "owner_removed"
    | "two_factor_on"
    | "two_factor_off"
    | "recovery_codes_changed"
    | "upi_changed"
    | "recipients_changed";
  /** Null where it was done on the machine, with `npm run users`. */
  by: string | null;
}

interface SignIn {
  type: "new_browser" | "code_used_twice";
  browser: string;
  address: string;
  person: { id: string };
}

/** What owners are told by mail. A mail has no password, code or phone number in it. */
export type Notice = (Change | SignIn) & { person: { username: string; email: string | null } };

const WORDS: Record<Notice["type"], (name: string) => string> = {
  person_added: (name) => `${name} was added and can sign in to the dashboard`,
  staff_added: (name) => `${name} was added as staff, who cannot open the dashboard`,
  person_removed: (name) => `${name} was removed and can no longer sign in`,
  password_changed: (name) => `The password of ${name} was changed`,
  phone_changed: (name) => `The phone number of ${name} was changed`,
  email_changed: (name) => `The e-mail address of ${name} was changed`,
  owner_added: (name) => `${name} was made an owner`,
  owner_removed: (name) => `${name} is no longer an owner`,
  two_factor_on: (name) => `${name} turned on a second step for signing in`,
  two_factor_off: (name) => `The second step of ${name} was turned off`,
  recovery_codes_changed: (name) => `${name} made new recovery codes`,
  upi_changed: (name) => `${name} changed the UPI id that customers pay to`,
  recipients_changed: (name) => `${name} changed who gets the mails about orders`,
  new_browser: (name) => `${name} signed in from a new browser`,
  code_used_twice: (name) => `A code of ${name} was used a second time and refused`,
};

export function buildNoticeMail(
  notice: Notice,
  { from, publicUrl, shop }: MailSettings,
  at: number,
): Omit<Mail, "messageId" | "to"> {
  const subject = WORDS[notice.type](oneLine(notice.person.username));
  const time = `${formatIndiaTime(at)} IST`;
  const source = "browser" in notice ? `${notice.browser}, from ${notice.address}` : describeAuthor(notice.by);
  const { page, words } = isOfSettings(notice)
    ? { page: `${publicUrl}/dashboard/settings`, words: "Open Settings" }
    : { page: `${publicUrl}/dashboard/users`, words: "Open Users" };
  const advice =
    notice.type === "person_removed"
      ? `If you did not expect this, ask ${notice.by === null ? "who runs the machine" : oneLine(notice.by)} why, and see who is left:`
      : `If you did not expect this, ${isOfSettings(notice) ? "change it back, " : ""}end their sign-ins and reset the password:`;
  return {
    from,
    subject: `${shop.name}: ${subject}`,
    text: [`${subject}.`, `${time}\n${source}`, `${advice}\n${page}\n`].join("\n\n"),
    html: renderMailPage(
      { shop, publicUrl },
      {
        title: subject,
        body: html`<h1 style="${styles.title}">${subject}</h1>
<p style="${styles.paragraph}">${time}<br>${source}</p>
<p style="${styles.paragraph}">${advice}</p>
<div><a href="${page}" style="${styles.primary}">${words}</a></div>`,
        foot: html`${publicUrl}`,
      },
    ),
  };
}

export function isOfSettings({ type }: Notice): boolean {
  return type === "upi_changed" || type === "recipients_changed";
}

function describeAuthor(by: string | null): string {
  return by === null ? "On the shop's machine, with npm run users" : `By ${oneLine(by)}`;
}
