/** The pictures in public/art, with their alternative texts and full sizes. */
export const art = {
  "banner-range": { alt: "Range of Kolhu & Co. oils: bottles, a tin and bowls of nuts", width: 1600, height: 600 },
  "tall-range": { alt: "Three bottles of cold-pressed oil with a bowl of groundnuts", width: 750, height: 900 },
  "banner-tins": { alt: "Five coloured oil tins in a row", width: 1600, height: 600 },
  "tall-tins": { alt: "Three oil tins: coconut, safflower and sesame", width: 750, height: 900 },
  "banner-almond": { alt: "Almond oil bottle with a bowl of almonds on a dark wooden table", width: 1600, height: 600 },
  "tall-almond": { alt: "Almond oil bottle with a bowl of almonds on a dark wooden table", width: 750, height: 900 },
  "kolhu-press": {
    alt: "A traditional wooden kolhu press in window light, oil running into a brass bowl",
    width: 1600,
    height: 900,
  },
  "life-terra": { alt: "Sunflower oil tin in the sun on terracotta tiles", width: 900, height: 900 },
  "life-marble": { alt: "Almond and castor oil on a marble counter", width: 900, height: 900 },
  "life-plank": { alt: "Groundnut oil on a wooden kitchen table", width: 900, height: 900 },
  "life-flatlay": { alt: "Castor oil tin lying on a cotton cloth, seen from above", width: 900, height: 900 },
  "life-window": { alt: "Safflower oil in morning light with leaf shadows", width: 900, height: 900 },
  "life-steel": { alt: "Mustard and sesame oil on a steel kitchen shelf", width: 900, height: 900 },
  "life-gift": { alt: "Gift crate with three bottles of oil", width: 900, height: 900 },
  "promo-almond-festive": { alt: "Almond oil with marigolds and clay lamps", width: 900, height: 900 },
} as const;
