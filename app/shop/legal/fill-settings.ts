import type { Facts } from "#domain/settings.ts";
import { given } from "#domain/given.ts";
import { promises, toShop } from "#domain/shop.ts";

/** By the name in {{name}}; null for a fact that the maker does not have. */
type Filled = Partial<Record<string, string | null>>;

export function listFilled(facts: Facts): Filled {
  const { legalName, address, grievance } = toShop(facts);
  const { street, city, region, postcode, country } = address;
  return {
    legalName: escapeMarkdown(legalName),
    tradesAs: legalName === facts.name ? "" : `trades as ${escapeMarkdown(facts.name)} and `,
    address: escapeMarkdown(`${street}, ${city}, ${region} ${postcode}, ${country}`),
    city: escapeMarkdown(city),
    email: given(facts.email),
    phone: given(keepWhole(facts.phone)),
    fssaiLicence: given(facts.fssaiLicence),
    gstin: given(facts.gstin),
    upi: given(facts.upiId) ? "; if you prefer, by UPI to whoever brings it" : "",
    grievanceOfficer: escapeMarkdown(given(facts.grievanceOfficer) ?? legalName),
    grievanceEmail: given(grievance.email),
    grievancePhone: given(keepWhole(grievance.phone)),
    deliveryTime: countDays(Math.max(...facts.deliveryDays.map(({ to }) => to))),
    ...promises,
  };
}

/** So that "# 14, 2nd Cross" is no heading. Mails and phones have been checked, and are found and linked as they are. */
function escapeMarkdown(fact: string): string {
  return fact.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function countDays(days: number): string {
  if (days <= 1) return "a day";
  return `${NUMBERS[days] ?? days} days`;
}

/** "Phone: {{phone}}": a line that is useless without its fact. */
const LABELLED = /^(?:[A-Z][\w -]*: )?[*[]*\{\{(\w+)\}\}/;

/** Drops labels without a fact. An unknown name stays as written, so that it is noticed. */
export function fillFacts(markdown: string, facts: Filled): string {
  const lines = markdown
    .replaceAll("\r\n", "\n")
    .split("\n")
    .filter((line) => facts[LABELLED.exec(line)?.[1] ?? ""] !== null);
  return lines
    .map((line, index) => (lines[index + 1] ? line : endParagraph(line)))
    .join("\n")
    .replace(/\{\{(\w+)\}\}/g, (written, name: string) => facts[name] ?? written);
}

/** The next line may have been dropped. */
function endParagraph(line: string): string {
  return line.replace(/\\$/, "");
}

export function keepWhole(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
