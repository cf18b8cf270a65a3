import type { SettingChange, Settings } from "#domain/settings.ts";

export type TextSetting = Exclude<keyof Settings, "deliveryDays">;

interface SettingWords {
  /** Name as in "changed the UPI id"; with a capital it is the label. */
  noun: string;
  hint?: string;
}

export const SETTING_WORDS: Record<keyof Settings, SettingWords> = {
  name: { noun: "shop name" },
  legalName: { noun: "legal name", hint: "as the licence names it" },
  fssaiLicence: { noun: "FSSAI licence", hint: "14 digits" },
  instagram: { noun: "Instagram link" },
  facebook: { noun: "Facebook link" },
  youtube: { noun: "YouTube link" },
  phone: { noun: "phone" },
  whatsapp: { noun: "WhatsApp number", hint: "if it is not the phone" },
  whatsappText: { noun: "WhatsApp text", hint: "what a shopper's message begins with" },
  email: { noun: "e-mail" },
  street: { noun: "street" },
  city: { noun: "city" },
  region: { noun: "state" },
  postcode: { noun: "PIN code" },
  country: { noun: "country" },
  latitude: { noun: "latitude" },
  longitude: { noun: "longitude" },
  gstin: { noun: "GSTIN", hint: "without one, bills show no tax" },
  upiId: { noun: "UPI id", hint: "for the code at the door" },
  grievanceOfficer: { noun: "grievance officer" },
  grievanceEmail: { noun: "e-mail for complaints", hint: "if it is not the shop's" },
  grievancePhone: { noun: "phone for complaints", hint: "if it is not the shop's" },
  deliveryDays: { noun: "days of delivery" },
  rating: { noun: "rating", hint: "1 to 5" },
  reviewCount: { noun: "number of reviews", hint: "without it, or the rating, products show neither" },
  reviews: { noun: "reviews on the home page", hint: "one on each line: stars | name | words" },
  fssaiCard: { noun: 'card "FSSAI certified"', hint: "shown with the licence" },
  labCard: { noun: 'card "Lab tested"' },
  packagingCard: { noun: 'card "Eco packaging"' },
  claimsConfirmed: { noun: "word that rating, reviews and cards are true of our shop" },
  orderEmailTo: { noun: "recipients of order mails", hint: "several with commas" },
  bestBeforeDays: { noun: "days before best before", hint: "a batch so near to it is not proposed for packing" },
};

export const SECTIONS: { title: string; line?: string; fields: TextSetting[] }[] = [
  { title: "Shop", fields: ["name", "legalName", "fssaiLicence", "instagram", "facebook", "youtube"] },
  { title: "Contact", fields: ["phone", "whatsapp", "whatsappText", "email"] },
  {
    title: "Address and map",
    fields: ["street", "city", "region", "postcode", "country", "latitude", "longitude"],
  },
  { title: "Bills and payment", line: "Bills that are written already stay as they are.", fields: ["gstin", "upiId"] },
  {
    title: "Rating, reviews and certificates",
    line: "Shoppers read them as true of your shop. Empty what is not: it is shown nowhere then. Otherwise tick the last line.",
    fields: ["rating", "reviewCount", "reviews", "fssaiCard", "labCard", "packagingCard", "claimsConfirmed"],
  },
  {
    title: "Complaints",
    line: "The law requires a person who answers them.",
    fields: ["grievanceOfficer", "grievanceEmail", "grievancePhone"],
  },
  { title: "Stock", fields: ["bestBeforeDays"] },
];
export const MAIL_FIELDS: TextSetting[] = ["orderEmailTo"];

export const SETTING_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(SETTING_WORDS).map(([name, { noun }]) => [name, noun.charAt(0).toUpperCase() + noun.slice(1)]),
);

/** "changed the UPI id from kolhu@example to kolhu@okaxis" */
export function changeInWords({ name, from, to }: Pick<SettingChange, "name" | "from" | "to">): string {
  const [before, after] = [valueInWords(from), valueInWords(to)];
  const what = `the ${SETTING_WORDS[name].noun}`;
  if (before === "") return `set ${what} to ${after}`;
  return after === "" ? `removed ${what}, which was ${before}` : `changed ${what} from ${before} to ${after}`;
}

function valueInWords(value: SettingChange["from"]): string {
  if (typeof value === "string") return value;
  return value.map(({ pin, from, to }) => `${pin || "others"}: ${from}–${to}`).join(", ");
}
