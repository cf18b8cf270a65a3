import { chatNumber, telHref } from "./dial.ts";
import { given } from "./given.ts";
import type { Settings } from "./settings.ts";

/** The maker's settings until owners change them in the dashboard. Empty text: the maker has none. */
export const DEFAULT_SETTINGS: Settings = {
  name: "Kolhu & Co.",
  /** As the trade register or the licence names the maker. */
  legalName: "Kolhu & Co. Oil Makers",
  email: "care@kolhu.example",
  /** One number that can be called, as it is printed. */
  phone: "+91 98765 43210",
  /** Only where chats use another number than calls. */
  whatsapp: "",
  whatsappText: "Hello Kolhu & Co., I would like to know more about your cold-pressed oils.",
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
  /** Where customers pay by UPI at the door. This one belongs to nobody. */
  upiId: "kolhu@example",
  /** The contact for complaints that India's rules for selling online require. */
  grievanceOfficer: "",
  grievanceEmail: "grievance@kolhu.example",
  /** Only where complaints are answered at another number. */
  grievancePhone: "",
  /** By the start of the PIN code, the longest first; the empty one is for all others. */
  deliveryDays: [
    { pin: "638", from: 1, to: 2 },
    { pin: "6", from: 2, to: 3 },
    { pin: "", from: 5, to: 7 },
  ],
  /** Empty: the e-mail above, or ORDER_EMAIL_TO where that is set. */
  orderEmailTo: "",
};

export type Shop = ReturnType<typeof toShop>;

/** The settings as public pages, mails and slips use them. No shopper's page needs more: the rest is not sent to it. */
export function toShop(settings: Settings) {
  const { name, email, phone, street, city, region, postcode, country, instagram, facebook, youtube } = settings;
  const grievancePhone = given(settings.grievancePhone) ?? phone;
  return {
    name,
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
    fssaiLicence: settings.fssaiLicence,
    deliveryDays: settings.deliveryDays,
  };
}

/** The promises of the legal pages (`app/shop/legal/texts/`). */
export const promises = {
  /** For reporting a fault. */
  returnDays: "seven",
  refundDays: "seven",
  /** For a question about personal data. */
  answerDays: "30",
  hours: "from Monday to Saturday, 10 am to 6 pm",
} as const;
