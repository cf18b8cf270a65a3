export const homeLabel = (shop: string) => `${shop}, home`;

/** What the pictures in public/art show. */
export const BANNER_RANGE = "Range of oils: bottles, a tin and bowls of nuts";
export const TALL_RANGE = "Three bottles of cold-pressed oil with a bowl of groundnuts";
export const BANNER_TINS = "Five coloured oil tins in a row";
export const TALL_TINS = "Three oil tins: coconut, safflower and sesame";
export const ALMOND_ON_WOOD = "Almond oil bottle with a bowl of almonds on a dark wooden table";
export const KOLHU_PRESS = "A traditional wooden kolhu press in window light, oil running into a brass bowl";
export const LIFE_TERRA = "Sunflower oil tin in the sun on terracotta tiles";
export const LIFE_MARBLE = "Almond and castor oil on a marble counter";
export const LIFE_PLANK = "Groundnut oil on a wooden kitchen table";
export const LIFE_FLATLAY = "Castor oil tin lying on a cotton cloth, seen from above";
export const LIFE_WINDOW = "Safflower oil in morning light with leaf shadows";
export const LIFE_STEEL = "Mustard and sesame oil on a steel kitchen shelf";
export const LIFE_GIFT = "Gift crate with three bottles of oil";
