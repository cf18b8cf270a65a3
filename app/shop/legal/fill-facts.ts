import { grievanceOfficer, gstin, promises, shop, upiId } from "#domain/shop.ts";

const { street, city, region, postcode, country } = shop.address;

/** What a text may name as {{name}}. */
const FACTS: Partial<Record<string, string>> = {
  name: shop.name,
  legalName: shop.legalName,
  address: `${street}, ${city}, ${region} ${postcode}, ${country}`,
  city,
  email: shop.email,
  phone: keepWhole(shop.phone),
  fssaiLicence: shop.fssaiLicence,
  // Not every maker has one.
  gstin: gstin ? `, GSTIN: ${gstin}` : "",
  upi: upiId ? "; if you prefer, by UPI to whoever brings it" : "",
  grievanceOfficer: grievanceOfficer ?? shop.legalName,
  grievanceEmail: shop.grievance.email,
  grievancePhone: keepWhole(shop.grievance.phone),
  ...promises,
};

/** A name that there is not stays as it is written, for everybody to see. */
export function fillFacts(markdown: string): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (written, name: string) => FACTS[name] ?? written);
}

/** A number that breaks at the end of a line is hard to dial. */
function keepWhole(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
