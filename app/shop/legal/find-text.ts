import { shorten } from "#app/shop/seo/open-graph-card.tsx";
import { telHref } from "#domain/dial.ts";
import { given } from "#domain/given.ts";
import type { Settings } from "#domain/settings.ts";
import { promises, toShop } from "#domain/shop.ts";
import { SUBMIT } from "#words/booking.tsx";
import { countDays, HOURS, LEGAL_TEXTS, nameNumber, tradesAs } from "#words/legal.ts";
import { describePayment } from "#words/payment.ts";

export interface LegalText {
  title: string;
  description: string;
  markdown: string;
}

/** The page's text with the maker's settings: "# Title", a summary, and the rest. */
export function findText(name: string, settings: Settings): LegalText | undefined {
  const file = LEGAL_TEXTS[`./legal/${name}.md`];
  if (file === undefined) return undefined;
  const [head = "", ...paragraphs] = fillSettings(file, listFilled(settings)).trim().split(/\n\n+/);
  return {
    title: head.replace(/^#+ */, ""),
    description: shorten(paragraphs[0] ?? ""),
    markdown: paragraphs.join("\n\n"),
  };
}

/** Links the shop's numbers in a rendered text. The sanitiser drops tel: links of the markdown. */
export function linkPhones(html: string, settings: Settings): string {
  const phones = new Set([settings.phone, settings.grievancePhone].filter((phone) => given(phone)));
  return [...phones].reduce((linked, phone) => {
    const words = keepWhole(phone);
    return linked.replaceAll(words, `<a href="${telHref(phone)}">${words}</a>`);
  }, html);
}

/** Values by the name in {{name}}; null for a setting that the maker does not have. */
type Filled = Partial<Record<string, string | null>>;

export function listFilled(settings: Settings): Filled {
  const shop = toShop(settings);
  const { legalName, address, grievance } = shop;
  const { street, city, region, postcode, country } = address;
  return {
    legalName: escapeMarkdown(legalName),
    tradesAs: legalName === settings.name ? "" : tradesAs(escapeMarkdown(settings.name)),
    address: escapeMarkdown(`${street}, ${city}, ${region} ${postcode}, ${country}`),
    city: escapeMarkdown(city),
    email: given(settings.email),
    phone: given(keepWhole(settings.phone)),
    fssaiLicence: given(settings.fssaiLicence),
    gstin: given(settings.gstin),
    payment: describePayment(shop),
    grievanceOfficer: escapeMarkdown(given(settings.grievanceOfficer) ?? legalName),
    grievanceEmail: given(grievance.email),
    grievancePhone: given(keepWhole(grievance.phone)),
    deliveryTime: countDays(Math.max(...settings.deliveryDays.map(({ to }) => to))),
    returnDays: nameNumber(promises.returnDays),
    refundDays: nameNumber(promises.refundDays),
    answerDays: nameNumber(promises.answerDays),
    hours: HOURS,
    submit: SUBMIT,
  };
}

/** Escapes a value, so that "# 14, 2nd Cross" is no heading. Mails and phones have been checked, and are found and linked as they are. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** "Phone: {{phone}}": a line that is useless without its setting. */
const LABELLED = /^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}\w -]*: )?[*[]*\{\{(\w+)\}\}/u;

/** Drops labels without a setting. An unknown name stays as written, so that it is noticed. */
export function fillSettings(markdown: string, settings: Filled): string {
  const lines = markdown
    .replaceAll("\r\n", "\n")
    .split("\n")
    .filter((line) => settings[LABELLED.exec(line)?.[1] ?? ""] !== null);
  return lines
    .map((line, index) => (lines[index + 1] ? line : endParagraph(line)))
    .join("\n")
    .replace(/\{\{(\w+)\}\}/g, (written, name: string) => settings[name] ?? written);
}

/** The next line may have been dropped. */
function endParagraph(line: string): string {
  return line.replace(/\\$/, "");
}

function keepWhole(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
