import { chatNumber, telHref } from "./dial.ts";
import { given } from "./given.ts";
import { codeLetters } from "./orders/code-letters.ts";
import { listReviews, type Settings } from "./settings.ts";

/** The maker's settings until owners change them in the dashboard. Empty text: the maker has none. */
export const DEFAULT_SETTINGS: Settings = {
  name: "Kolhu & Co.",
  /** Name of the maker in the trade register or the licence. */
  legalName: "Kolhu & Co. Oil Makers",
  email: "care@kolhu.example",
  /** One number that can be called, as it is printed. */
  phone: "+91 98765 43210",
  /** Chat number, only where it is not the phone number. */
  whatsapp: "",
  whatsappText: "Hello, I would like to know more about your cold-pressed oils.",
  street: "14 Ghani Lane, Perundurai Road",
  city: "Erode",
  region: "Tamil Nadu",
  postcode: "638011",
  country: "India",
  latitude: "11.341",
  longitude: "77.7172",
  instagram: "https://www.instagram.com/kolhuandco",
  facebook: "https://www.facebook.com/kolhuandco",
  youtube: "https://www.youtube.com/@kolhuandco",
  fssaiLicence: "12426999000123",
  /** The number for the goods and services tax; without one bills show no tax. */
  gstin: "",
  /** UPI id to which customers pay on delivery. This one belongs to nobody. */
  upiId: "kolhu@example",
  /** The contact for complaints that India's rules for selling online require. */
  grievanceOfficer: "",
  grievanceEmail: "grievance@kolhu.example",
  /** Phone for complaints, only where it is another number. */
  grievancePhone: "",
  /** Days by the start of the PIN code, the longest start first; the empty one is for all others. */
  deliveryDays: [
    { pin: "638", from: 1, to: 2 },
    { pin: "6", from: 2, to: 3 },
    { pin: "", from: 5, to: 7 },
  ],
  /** The specification's words. Empty: nothing is shown in their place. */
  rating: "4.8",
  reviewCount: "128",
  reviews: [
    "5 | Meenakshi Rao | The ground nut oil smells the way my grandmother's kitchen did. We fry less now, only because a little of this goes so far.",
    "5 | Arvind Kulkarni | I paid at the door, the tin was sealed and dry, and my mango pickle has kept its colour since April.",
    "4 | Farida Sheikh | Sesame oil for the Sunday oil bath, coconut for the children's hair. I only wish the tins came smaller.",
  ].join("\n"),
  fssaiCard: "Made in a licensed unit.",
  labCard: "Every batch is checked for purity before it is filled.",
  packagingCard: "Tin and glass that can be used again or recycled.",
  claimsConfirmed: "",
  /** Empty: the e-mail above, or ORDER_EMAIL_TO where that is set. */
  orderEmailTo: "",
  bestBeforeDays: "30",
};

export type Shop = ReturnType<typeof toShop>;

/** The settings as public pages, mails and slips use them. No shopper's page needs more: the rest is not sent to it. */
export function toShop(settings: Settings) {
  const { name, email, phone, street, city, region, postcode, country, instagram, facebook, youtube } = settings;
  const { rating, reviewCount, fssaiLicence, fssaiCard } = settings;
  const grievancePhone = given(settings.grievancePhone) ?? phone;
  return {
    name,
    codeLetters: codeLetters(name),
    legalName: given(settings.legalName) ?? name,
    email,
    phone,
    phoneHref: telHref(phone),
    whatsapp: chatNumber(given(settings.whatsapp) ?? phone),
    whatsappText: settings.whatsappText,
    address: { street, city, region, postcode, country },
    place: { latitude: Number(settings.latitude), longitude: Number(settings.longitude) },
    social: { instagram, facebook, youtube },
    grievance: {
      email: given(settings.grievanceEmail) ?? email,
      phone: grievancePhone,
      phoneHref: telHref(grievancePhone),
    },
    fssaiLicence,
    deliveryDays: settings.deliveryDays,
    takesUpi: given(settings.upiId) !== null,
    rating: rating && reviewCount ? { stars: Number(rating), count: reviewCount } : null,
    reviews: listReviews(settings.reviews),
    /** What the cards say, the first before the licence; an empty one is not shown, nor is the same claim elsewhere. */
    cards: {
      fssai: fssaiLicence && fssaiCard,
      lab: settings.labCard,
      packaging: settings.packagingCard,
    },
  };
}

/** The promises of the legal pages (`app/words/`). */
export const promises = {
  /** Days in which a fault must be reported. */
  returnDays: 7,
  refundDays: 7,
  /** Days in which a question about personal data is answered. */
  answerDays: 30,
};
