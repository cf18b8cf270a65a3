import { given } from "#domain/given.ts";
import { grievanceOfficer, gstin, promises, shop, upiId } from "#domain/shop.ts";

const { street, city, region, postcode, country } = shop.address;

/** By the name in {{name}}; null for a fact that the maker does not have. */
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

/** "Phone: {{phone}}": a line that is useless without its fact. */
const LABELLED = /^(?:[A-Z][\w -]*: )?[*[]*\{\{(\w+)\}\}/;

/** Drops labels without a fact. An unknown name stays as written, so that it is noticed. */
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

/** The next line may have been dropped. */
function endParagraph(line: string): string {
  return line.replace(/\\$/, "");
}

export function keepWhole(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
