import { grievanceOfficer, gstin, promises, shop } from "#domain/shop.ts";

const { street, city, region, postcode, country } = shop.address;

/** What a text may name as {{name}}. */
const FACTS: Partial<Record<string, string>> = {
  name: shop.name,
  legalName: shop.legalName,
  address: `${street}, ${city}, ${region} ${postcode}, ${country}`,
  city,
  email: shop.email,
  phone: shop.phone,
  fssaiLicence: shop.fssaiLicence,
  // Not every maker has one.
  gstin: gstin ? `, GSTIN: ${gstin}` : "",
  grievanceOfficer: grievanceOfficer ?? shop.legalName,
  grievanceEmail: shop.grievance.email,
  grievancePhone: shop.grievance.phone,
  ...promises,
};

/** A name that there is not stays as it is written, for everybody to see. */
export function fillFacts(markdown: string): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (written, name: string) => FACTS[name] ?? written);
}
