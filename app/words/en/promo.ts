export const OUR_PRESS = "From our wooden press";
export const OPENS_IN_A_NEW_TAB = "(opens in a new tab)";
export const FESTIVE_PICTURE = "Almond oil with marigolds and clay lamps";
export const seeOil = (name = "the oil") => `See ${name}`;
export const offerInWords = (off: number, size: string, pack: string, now: string, before: string) =>
  `${off}% off ${size}, ${pack}: ${now} instead of ${before}.`;
