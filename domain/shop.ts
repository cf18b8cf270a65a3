/** The maker's facts. Every page, mail and slip reads them here, so they change in one place. */
export const shop = {
  name: "Kolhu & Co.",
  legalName: "Kolhu & Co. Oil Makers",
  email: "care@kolhu.example",
  phone: "+91 98765 43210",
  phoneHref: "tel:+919876543210",
  whatsapp: "919876543210",
  whatsappText: "Hello Kolhu & Co., I would like to know more about your cold-pressed oils.",
  address: {
    street: "14 Ghani Lane, Perundurai Road",
    city: "Erode",
    region: "Tamil Nadu",
    postcode: "638011",
    country: "India",
  },
  social: {
    instagram: "https://www.instagram.com/kolhuandco",
    facebook: "https://www.facebook.com/kolhuandco",
    youtube: "https://www.youtube.com/@kolhuandco",
  },
  /** Who answers complaints, as the rules for selling online in India ask for. */
  grievance: {
    email: "grievance@kolhu.example",
    phone: "+91 98765 43210",
    phoneHref: "tel:+919876543210",
  },
  fssaiLicence: "12426999000123",
} as const;

/** The maker's number for the goods and services tax; without one bills show no tax. Apart from `shop`: no shopper's page needs it. */
export const gstin: string | null = null;

/**
 * Where customers pay by UPI at the door: each stop of a round shows a code for exactly its amount. Null for a maker who has
 * none. This one belongs to nobody.
 */
export const upiId: string | null = "kolhu@example";
