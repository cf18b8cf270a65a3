/** Required by law; the texts are in `app/shop/legal/texts/`. */
export const LEGAL_PAGES = [
  { name: "delivery-and-returns", words: "Delivery and returns" },
  { name: "privacy", words: "Privacy" },
  { name: "terms", words: "Terms" },
  { name: "contact-and-grievance", words: "Contact and grievance" },
] as const;

export function legalPath(name: string): `/${string}` {
  return `/legal/${name}`;
}
