import { listPhones } from "./phone.ts";
import { grievanceOfficer, legalName, shop, upiId } from "./shop.ts";

/** As much of the maker's facts as a sample can be mistaken for, or as a page cannot do without. */
export interface MakerFacts {
  legalName: string;
  address: { street: string; city: string; region: string; postcode: string };
  email: string;
  phone: string;
  whatsapp: string;
  social: Record<string, string>;
  fssaiLicence: string;
  grievance: { email: string; phone: string };
  grievanceOfficer: string | null;
  upiId: string | null;
}

const NOW: MakerFacts = { ...shop, legalName, grievanceOfficer, upiId };

const SAMPLE_PHONE = "9876543210";

/** Which of the facts are still those of the sample shop or missing, in words; none where the maker has set all. */
export function listSampleFacts(facts: MakerFacts = NOW): string[] {
  const { address, email, phone, whatsapp, social, fssaiLicence, grievance, upiId: upi } = facts;
  const checks: [boolean, string][] = [
    [isBlank(facts.legalName), "no legal name"],
    [fold(facts.legalName) === "kolhu co oil makers", "the legal name"],
    [Object.values(address).some(isBlank), "a part of the address is missing"],
    [fold(address.street) === "14 ghani lane perundurai road", "the address"],
    [isBlank(email), "no e-mail"],
    [isExample(email), `the e-mail ${email}`],
    [!isOneNumber(phone), "no phone, or not one number that can be called"],
    [isSamplePhone(phone), `the phone ${phone}`],
    [isOther(whatsapp, phone) && isSamplePhone(whatsapp), `the number for WhatsApp ${whatsapp}`],
    ...Object.values(social).map((url): [boolean, string] => [
      url.toLowerCase().includes("kolhuandco"),
      `the link ${url}`,
    ]),
    [isBlank(fssaiLicence), "no FSSAI licence"],
    [fssaiLicence.replace(/\D/g, "") === "12426999000123", `the FSSAI licence ${fssaiLicence}`],
    [grievance.email !== email && isExample(grievance.email), `the e-mail for complaints ${grievance.email}`],
    [isOther(grievance.phone, phone) && isSamplePhone(grievance.phone), `the phone for complaints ${grievance.phone}`],
    [isBlank(facts.grievanceOfficer ?? ""), "no grievance officer is named"],
    [upi?.trim().toLowerCase().endsWith("@example") === true, `the UPI id ${upi}`],
  ];
  return checks.flatMap(([isWrong, words]) => (isWrong ? [words] : []));
}

function isBlank(fact: string): boolean {
  return fact.trim() === "";
}

/** "KOLHU & CO., OIL MAKERS" is the same name. */
function fold(words: string): string {
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

/** A name that belongs to nobody, by RFC 2606. */
function isExample(email: string): boolean {
  return /[@.]example(\.(com|net|org))?$/i.test(email.trim());
}

function isOneNumber(phone: string): boolean {
  return listPhones(phone).length === 1;
}

function isSamplePhone(phone: string): boolean {
  return listPhones(phone).some(({ digits }) => digits === SAMPLE_PHONE);
}

/** Names a fact that uses the shop's own number together with it. */
function isOther(phone: string, own: string): boolean {
  return listPhones(phone)[0]?.digits !== listPhones(own)[0]?.digits;
}
