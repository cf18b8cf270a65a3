import { CONTACT_AND_GRIEVANCE, DELIVERY_AND_RETURNS, PRIVACY, TERMS } from "#words/seo.ts";

/** Required by law; the texts are in `app/words/en/legal/`. */
export const LEGAL_PAGES = [
  { name: "delivery-and-returns", words: DELIVERY_AND_RETURNS },
  { name: "privacy", words: PRIVACY },
  { name: "terms", words: TERMS },
  { name: "contact-and-grievance", words: CONTACT_AND_GRIEVANCE },
] as const;

export function legalPath(name: string): `/${string}` {
  return `/legal/${name}`;
}
