import { chatNumber, telHref } from "./dial.ts";
import { given } from "./given.ts";

/** As the trade register or the licence names the maker. */
export const legalName = "Kolhu & Co. Oil Makers";

const name = "Kolhu & Co.";
const email = "care@kolhu.example";
/** One number that can be called, as it is printed. */
const phone = "+91 98765 43210";
/** Only where chats go to another number than calls. */
const whatsapp = given(null);
/** Only where complaints are answered at another number. */
const grievancePhone = given(null);

/** The maker's facts. Every page, mail and slip reads them here, so they change in one place. */
export const shop = {
  name,
  legalName: given(legalName) ?? name,
  email,
  phone,
  phoneHref: telHref(phone),
  whatsapp: chatNumber(whatsapp ?? phone),
  whatsappText: `Hello ${name}, I would like to know more about your cold-pressed oils.`,
  address: {
    street: "14 Ghani Lane, Perundurai Road",
    city: "Erode",
    region: "Tamil Nadu",
    postcode: "638011",
    country: "India",
  },
  /** Blank where there is none. */
  social: {
    instagram: "https://www.instagram.com/kolhuandco",
    facebook: "https://www.facebook.com/kolhuandco",
    youtube: "https://www.youtube.com/@kolhuandco",
  },
  /** The contact for complaints that India's rules for selling online require. */
  grievance: {
    email: given("grievance@kolhu.example") ?? email,
    phone: grievancePhone ?? phone,
    phoneHref: telHref(grievancePhone ?? phone),
  },
  fssaiLicence: "12426999000123".trim(),
} as const;

/** The maker's number for the goods and services tax; without one bills show no tax. Apart from `shop`: no shopper's page needs it. */
export const gstin = given(null);

/** Where customers pay by UPI at the door; null for a maker who has none. This one belongs to nobody. */
export const upiId = given("kolhu@example");

/** The grievance officer's name, which the rules for selling online require. Apart from `shop`: only the legal pages need it. */
export const grievanceOfficer = given(null);

/** The promises of the legal pages (`app/shop/legal/texts/`). */
export const promises = {
  deliveryTime: "seven days",
  /** For reporting a fault. */
  returnDays: "seven",
  refundDays: "seven",
  /** For a question about personal data. */
  answerDays: "30",
  hours: "from Monday to Saturday, 10 am to 6 pm",
} as const;
