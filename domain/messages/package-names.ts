/** The types of packages that the shop starts with. */
export const HINDI_PACKAGES: Record<string, string> = { TIN: "टिन", "GLASS BOTTLE": "काँच की बोतल" };
export const TAMIL_PACKAGES: Record<string, string> = { TIN: "டின்", "GLASS BOTTLE": "கண்ணாடி பாட்டில்" };
