import { listPhones } from "./phone.ts";
import type { Settings } from "./settings.ts";
import { DEFAULT_SETTINGS } from "./shop.ts";

const SAMPLE_PHONE = "9876543210";

export interface SampleSetting {
  field: keyof Settings;
  words: string;
}

/** Which of the settings are still those of the sample shop or missing; none where the maker has set all. */
export function listSampleSettings(settings: Settings): SampleSetting[] {
  const { legalName, street, city, postcode, email, phone, whatsapp, fssaiLicence, upiId } = settings;
  const { grievanceOfficer, grievanceEmail, grievancePhone } = settings;
  const checks: [boolean, keyof Settings, string][] = [
    [legalName === "", "legalName", "no legal name"],
    [fold(legalName) === "kolhu co oil makers", "legalName", "the legal name"],
    [fold(street) === "14 ghani lane perundurai road", "street", "the address"],
    ...Object.entries({ street, city, postcode }).map(([field, part]): [boolean, keyof Settings, string] => [
      part === "",
      field as keyof Settings,
      "a part of the address is missing",
    ]),
    [isExample(email), "email", `the e-mail ${email}`],
    [isSamplePhone(phone), "phone", `the phone ${phone}`],
    [isSamplePhone(whatsapp), "whatsapp", `the number for WhatsApp ${whatsapp}`],
    ...(["instagram", "facebook", "youtube"] as const).map((field): [boolean, keyof Settings, string] => [
      settings[field].toLowerCase().includes("kolhuandco"),
      field,
      `the link ${settings[field]}`,
    ]),
    [fssaiLicence === "", "fssaiLicence", "no FSSAI licence"],
    [fssaiLicence === "12426999000123", "fssaiLicence", `the FSSAI licence ${fssaiLicence}`],
    [isExample(grievanceEmail), "grievanceEmail", `the e-mail for complaints ${grievanceEmail}`],
    [isSamplePhone(grievancePhone), "grievancePhone", `the phone for complaints ${grievancePhone}`],
    [grievanceOfficer === "", "grievanceOfficer", "no grievance officer is named"],
    [upiId.toLowerCase().endsWith("@example"), "upiId", `the UPI id ${upiId}`],
  ];
  if (settings.claimsConfirmed === "") checks.push(...checkClaims(settings));
  return checks.flatMap(([isWrong, field, words]) => (isWrong ? [{ field, words }] : []));
}

/** Invented claims leave the list as own words, emptied, or by an owner's word that they are true. */
function checkClaims(settings: Settings): [boolean, keyof Settings, string][] {
  const isSample = (field: keyof Settings) => settings[field] === DEFAULT_SETTINGS[field];
  const invented = DEFAULT_SETTINGS.reviews.split("\n");
  return [
    [isSample("rating") && isSample("reviewCount"), "rating", "the rating 4.8 of 128 reviews"],
    [settings.reviews.split("\n").some((line) => invented.includes(line)), "reviews", "the reviews on the home page"],
    [settings.fssaiLicence !== "" && isSample("fssaiCard"), "fssaiCard", 'the card "FSSAI certified"'],
    [isSample("labCard"), "labCard", 'the card "Lab tested"'],
    [isSample("packagingCard"), "packagingCard", 'the card "Eco packaging"'],
  ];
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
  return /[@.]example(\.(com|net|org))?$/i.test(email);
}

function isSamplePhone(phone: string): boolean {
  return listPhones(phone).some(({ digits }) => digits === SAMPLE_PHONE);
}
