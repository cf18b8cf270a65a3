import { given } from "#domain/given.ts";
import { grievanceOfficer, gstin, promises, shop, upiId } from "#domain/shop.ts";

const { street, city, region, postcode, country } = shop.address;

/** By what a text may name as {{name}}; null for one that the maker has not. */
type Facts = Partial<Record<string, string | null>>;

const FACTS: Facts = {
  name: shop.name,
  legalName: shop.legalName,
  address: `${street}, ${city}, ${region} ${postcode}, ${country}`,
  city,
  email: given(shop.email),
  phone: given(keepWhole(shop.phone)),
  fssaiLicence: given(shop.fssaiLicence),
  gstin,
  upi: upiId ? "; if you prefer, by UPI to whoever brings it" : "",
  grievanceOfficer: grievanceOfficer ?? shop.legalName,
  grievanceEmail: given(shop.grievance.email),
  grievancePhone: given(keepWhole(shop.grievance.phone)),
  ...promises,
};

/** "Phone: {{phone}}": a line that says nothing without its first fact. */
const LABELLED = /^(?:[A-Z][\w -]*: )?[*[]*\{\{(\w+)\}\}/;

/** Leaves out what would be a label with nothing behind it. Any other name that there is not stays as written, to be seen. */
export function fillFacts(markdown: string, facts = FACTS): string {
  const lines = markdown
    .replaceAll("\r\n", "\n")
    .split("\n")
    .filter((line) => facts[LABELLED.exec(line)?.[1] ?? ""] !== null);
  return lines
    .map((line, index) => (lines[index + 1] ? line : endParagraph(line)))
    .join("\n")
    .replace(/\{\{(\w+)\}\}/g, (written, name: string) => facts[name] ?? written);
}

/** The line that it was to break before may be left out. */
function endParagraph(line: string): string {
  return line.replace(/\\$/, "");
}

/** A number that breaks at the end of a line is hard to dial. */
export function keepWhole(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
