import type { ProductDraft } from "#domain/products/product.ts";
import { HINDI } from "./sample-translations/hindi.ts";
import { TAMIL } from "./sample-translations/tamil.ts";

const OILS: ProductDraft[] = [
  {
    name: "Ground Nut Oil",
    description:
      "Nutty and full, for everyday cooking and frying. We crush whole ground nuts slowly in a wooden kolhu, let the oil settle for two days and pass it through cotton cloth. It stays steady in a hot kadhai, and it is just as good raw over hot rice and podi.",
    ...pictured({
      "tin-groundnut": "TIN",
      "bottle-groundnut": "GLASS BOTTLE",
      "bowl-groundnut": "GLASS BOTTLE",
      "life-plank": "GLASS BOTTLE",
      "closeup-groundnut": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "500ml", mrp: 260, discount: 20, is_popular: false },
      { size: "1L", mrp: 490, discount: 40, is_popular: true },
      { size: "2L", mrp: 960, discount: 90, is_popular: false },
      { size: "5L", mrp: 2350, discount: 250, is_popular: false },
    ],
    packages: [
      { type: "TIN", extraCost: 0 },
      { type: "GLASS BOTTLE", extraCost: 50 },
    ],
    badge: "Bestseller",
    additionalContent: [
      "Bold ground nuts of the new harvest, which we buy from growers in Tamil Nadu",
      "Sorted by hand, then pressed at about fourteen turns a minute, below 45 °C",
      "Golden, with the smell and taste of fresh ground nuts",
      "Made for tadka, sabzi, dosa, poori and pakora",
      "Keep it closed, away from sun and stove; a little sediment at the bottom is natural",
      "Contains ground nuts, so it is not for anyone with a nut allergy",
    ],
    meta_description: "Cold-Pressed Ground Nut Oil for Everyday Cooking",
    meta_keywords:
      "ground nut oil, groundnut oil, peanut oil, mungfali tel, kadalai ennai, cold-pressed, wood-pressed, kolhu, chekku",
    other_names: listNames(`
      Groundnut oil, Peanut oil, Moongfali ka tel, Mungfali ka tel, मूंगफली का तेल, Singdana tel
      सींगदाना तेल, Shengdana tel, शेंगदाणा तेल, Bhuimug tel, भुईमूग तेल, Magfali nu tel, મગફળીનું તેલ
      Sing tel, સીંગતેલ, Chinabadam tel, চিনাবাদাম তেল, Kadalai ennai, கடலை எண்ணெய், Nilakkadalai ennai
      நிலக்கடலை எண்ணெய், Verkadalai ennai, வேர்க்கடலை எண்ணெய், Vengadalai ennai, Verusenaga nune
      వేరుశనగ నూనె, Palli nune, పల్లి నూనె, Kadalekai enne, ಕಡಲೆಕಾಯಿ ಎಣ್ಣೆ, Shenga enne, ಶೇಂಗಾ ಎಣ್ಣೆ
      Nilakkadala enna, നിലക്കടല എണ്ണ, Kappalandi enna, കപ്പലണ്ടി എണ്ണ
    `),
  },
  {
    name: "Mustard Oil",
    description:
      "Sharp and warm, for pickles, fish and winter greens. Brown mustard seed goes into the wooden press whole, and the oil keeps its bite. Heat it until it just begins to smoke, let it calm down, then cook.",
    ...pictured({
      "bottle-mustard": "GLASS BOTTLE",
      "bowl-mustard": "GLASS BOTTLE",
      "tin-mustard": "TIN",
      "life-steel": "TIN",
      "closeup-mustard": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "500ml", mrp: 205, discount: 0, is_popular: false },
      { size: "1L", mrp: 400, discount: 20, is_popular: true },
      { size: "2L", mrp: 780, discount: 60, is_popular: false },
      { size: "5L", mrp: 1900, discount: 200, is_popular: false },
    ],
    packages: [
      { type: "GLASS BOTTLE", extraCost: 0 },
      { type: "TIN", extraCost: 0 },
    ],
    badge: null,
    additionalContent: [
      "Brown mustard seed, which we buy from growers in eastern Rajasthan",
      "Pressed slowly in wood, settled for two days and filtered through cotton cloth",
      "Deep amber and pungent; the smell catches your nose, as it should",
      "Made for achar, sarson ka saag and fish curry, or a raw spoonful in jhal muri",
      "Keep it closed in a dark cupboard, and use it within three months of opening",
    ],
    meta_description: "Cold-Pressed Mustard Oil for Pickles and Curries",
    meta_keywords: "mustard oil, sarson ka tel, kachi ghani mustard oil, cold-pressed, wood-pressed, kolhu, pickle oil",
    other_names: listNames(`
      Sarson ka tel, सरसों का तेल, Rai ka tel, राई का तेल, Kachi ghani, Mohri tel, मोहरी तेल, Sarsav nu tel
      સરસવનું તેલ, Rai nu tel, રાઈનું તેલ, Sorshe tel, সরষের তেল, Sorisha tel, সরিষার তেল, Kadugu ennai
      கடுகு எண்ணெய், Ava nune, ఆవ నూనె, Avalu nune, ఆవాల నూనె, Sasive enne, ಸಾಸಿವೆ ಎಣ್ಣೆ, Kaduku enna
      കടുക് എണ്ണ, Kadukenna, കടുകെണ്ണ
    `),
  },
  {
    name: "Almond Oil",
    description:
      "Sweet almonds and nothing else, pressed a little at a time. The oil is light and gold, with a gentle smell of the nut. Stir a spoonful into warm milk, finish a kheer with it, or keep it for skin and hair.",
    ...pictured({
      "tin-almond": "TIN",
      "bottle-almond": "GLASS BOTTLE",
      "bowl-almond": "GLASS BOTTLE",
      "life-marble": "GLASS BOTTLE",
      "closeup-almond": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "50ml", mrp: 310, discount: 0, is_popular: false },
      { size: "100ml", mrp: 600, discount: 60, is_popular: false },
      { size: "250ml", mrp: 1450, discount: 290, is_popular: true },
      { size: "500ml", mrp: 2800, discount: 560, is_popular: false },
    ],
    packages: [
      { type: "TIN", extraCost: 0 },
      { type: "GLASS BOTTLE", extraCost: 30 },
    ],
    badge: "Festive offer",
    additionalContent: [
      "Sweet almonds, which we buy from orchards in Kashmir",
      "Pressed with their skins on, a few kilos at a time, below 45 °C",
      "No fragrance, no mineral oil, no blending with a cheaper oil",
      "Soft and faintly sweet; for warm milk, kheer, cold dishes and dressings",
      "On skin and hair a few drops are enough; try a little on your arm first",
      "Contains almonds, so it is not for anyone with a nut allergy; store it cool and closed",
    ],
    meta_description: "Cold-Pressed Almond Oil, Made in Small Batches",
    meta_keywords:
      "almond oil, sweet almond oil, badam tel, badam rogan, cold-pressed, wood-pressed, small batch, kolhu",
    other_names: listNames(`
      Sweet almond oil, Badam ka tel, Badam rogan, बादाम का तेल, बदाम तेल, Badam nu tel, બદામનું તેલ
      Kathbadam tel, কাঠবাদাম তেল, Badam ennai, பாதாம் எண்ணெய், Vathumai ennai, வாதுமை எண்ணெய், Badam nune
      బాదం నూనె, Badami enne, ಬಾದಾಮಿ ಎಣ್ಣೆ, Badam enna, ബദാം എണ്ണ, Roghan badam, روغن بادام
    `),
  },
  {
    name: "Coconut Oil",
    description:
      "Light and fragrant, from sun-dried copra. We press it slowly in wood, so it keeps the smell of the nut and a clean, faintly sweet taste. Cook with it, bake with it, or warm a little in your hands for skin and hair.",
    ...pictured({
      "bowl-coconut": "GLASS BOTTLE",
      "bottle-coconut": "GLASS BOTTLE",
      "tin-coconut": "TIN",
      "life-gift": "GLASS BOTTLE",
      "closeup-coconut": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "250ml", mrp: 225, discount: 0, is_popular: false },
      { size: "500ml", mrp: 440, discount: 20, is_popular: true },
      { size: "1L", mrp: 860, discount: 60, is_popular: false },
      { size: "2L", mrp: 1680, discount: 150, is_popular: false },
      { size: "5L", mrp: 4100, discount: 450, is_popular: false },
    ],
    packages: [
      { type: "GLASS BOTTLE", extraCost: 0 },
      { type: "TIN", extraCost: 0 },
    ],
    badge: null,
    additionalContent: [
      "Copra dried in the sun, never with sulphur, which we buy from growers around Pollachi",
      "Checked piece by piece, then pressed in a wooden kolhu below 45 °C",
      "Settled and cloth-filtered; no bleaching and no added fragrance",
      "Made for avial, thoran, dosa and baking, and for the Sunday hair massage",
      "Turns white and firm below about 24 °C, as coconut oil does; warm water brings it back",
      "Use a dry spoon, close it well and keep it out of the sun",
    ],
    meta_description: "Cold-Pressed Coconut Oil from Sun-Dried Copra",
    meta_keywords:
      "coconut oil, nariyal tel, thengai ennai, copra oil, cold-pressed, wood-pressed, kolhu, chekku, hair oil",
    other_names: listNames(`
      Copra oil, Nariyal tel, नारियल तेल, Khopra tel, खोपरा तेल, Khobrel tel, खोबरेल तेल, Naral tel
      नारळ तेल, Nariyel nu tel, નાળિયેર તેલ, Kopra tel, કોપરેલ તેલ, Narkel tel, নারকেল তেল, Narikel tel
      নারিকেল তেল, Thengai ennai, தேங்காய் எண்ணெய், Kobbari nune, కొబ్బరి నూనె, Kobbari enne, ಕೊಬ್ಬರಿ ಎಣ್ಣೆ
      Tengina enne, ತೆಂಗಿನ ಎಣ್ಣೆ, Velichenna, വെളിച്ചെണ്ണ, Thenga enna, തേങ്ങ എണ്ണ
    `),
  },
  {
    name: "Safflower Oil",
    description:
      "Clean and light, for salads and gentle cooking. We press white safflower seed, called kardai in Maharashtra, and leave the oil unrefined. Its mild, slightly nutty taste stays behind the food.",
    ...pictured({
      "bottle-safflower": "GLASS BOTTLE",
      "bowl-safflower": "GLASS BOTTLE",
      "tin-safflower": "TIN",
      "life-window": "GLASS BOTTLE",
      "closeup-safflower": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "500ml", mrp: 335, discount: 15, is_popular: false },
      { size: "1L", mrp: 660, discount: 60, is_popular: true },
      { size: "2L", mrp: 1290, discount: 150, is_popular: false },
      { size: "5L", mrp: 3150, discount: 400, is_popular: false },
    ],
    packages: [
      { type: "GLASS BOTTLE", extraCost: 0 },
      { type: "TIN", extraCost: 0 },
    ],
    badge: "New",
    additionalContent: [
      "White safflower seed, which we buy from dryland farmers in Marathwada",
      "Cleaned, sieved and pressed slowly in wood, with no outside heat",
      "Pale gold and mild, with a faint taste of the seed",
      "Made for bhaji, upma, thalipeeth and dressings, on a low to medium flame",
      "Unrefined, so please do not heat it until it smokes; take ground nut oil for deep frying",
      "Keep it closed, cool and dark, and use it within three months of opening",
    ],
    meta_description: "Cold-Pressed Safflower Oil, Light and Unrefined",
    meta_keywords: "safflower oil, kardai tel, kusum tel, cold-pressed, wood-pressed, unrefined oil, salad oil, kolhu",
    other_names: listNames(`
      Kusum ka tel, कुसुम का तेल, Kardai tel, करडई तेल, Kardi tel, करडी तेल, Kusumbi nu tel, કુસુંબીનું તેલ
      Kusum phul tel, কুসুম তেল, Kusumba ennai, குசும்பா எண்ணெய், Sendurakam ennai, செந்தூரகம் எண்ணெய்
      Kusuma nune, కుసుమ నూనె, Kusube enne, ಕುಸುಬೆ ಎಣ್ಣೆ, Kusumbha enna, കുസുംഭ എണ്ണ
    `),
  },
  {
    name: "Sesame Oil",
    description:
      "Deep and nutty, for podi, chutneys and the weekly oil bath. We press white til raw, without roasting, so the oil tastes round rather than smoky. Start with one spoonful over idli and podi.",
    ...pictured({
      "tin-sesame": "TIN",
      "bottle-sesame": "GLASS BOTTLE",
      "bowl-sesame": "GLASS BOTTLE",
      "life-steel": "GLASS BOTTLE",
      "closeup-sesame": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "250ml", mrp: 170, discount: 0, is_popular: false },
      { size: "500ml", mrp: 330, discount: 20, is_popular: true },
      { size: "1L", mrp: 640, discount: 50, is_popular: false },
      { size: "2L", mrp: 1250, discount: 130, is_popular: false },
      { size: "5L", mrp: 3050, discount: 350, is_popular: false },
    ],
    packages: [
      { type: "TIN", extraCost: 0 },
      { type: "GLASS BOTTLE", extraCost: 40 },
    ],
    badge: null,
    additionalContent: [
      "White til, called ellu in our part of the country, which we buy from growers around Erode",
      "Pressed raw in a wooden kolhu below 45 °C, in small batches",
      "Settled for two days, then filtered through cotton cloth",
      "Amber and full; made for idli podi, sesame rice, pickles and a slow tadka",
      "Contains sesame; keep it closed and out of the sun",
    ],
    meta_description: "Cold-Pressed Sesame Oil from Raw White Til",
    meta_keywords:
      "sesame oil, til tel, gingelly oil, nallennai, cold-pressed, wood-pressed, kolhu, chekku, podi oil, cooking oil, lamp oil",
    other_names: listNames(`
      Gingelly oil, Til ka tel, तिल का तेल, Tilli ka tel, तिल्ली का तेल, Tilache tel, तिळाचे तेल, Tal tel
      તલનું તેલ, Tiler tel, তিলের তেল, Nallennai, நல்லெண்ணெய், Ellu ennai, எள் எண்ணெய், Nuvvula nune
      నువ్వుల నూనె, Manchi nune, మంచి నూనె, Yellu enne, ಎಳ್ಳೆಣ್ಣೆ, Ellenne, Olle enne, Ellu enna, Ellenna
      എള്ളെണ്ണ, Nallenna, നല്ലെണ്ണ
    `),
  },
  {
    name: "Castor Oil",
    description:
      "Thick and slow, for hair, brows and dry heels. We press castor beans in wood and filter the oil through cloth, with nothing added to thin it. We sell it for use on skin and hair, not for the kitchen.",
    ...pictured({
      "bowl-castor": "GLASS BOTTLE",
      "bottle-castor": "GLASS BOTTLE",
      "tin-castor": "TIN",
      "life-flatlay": "TIN",
      "closeup-castor": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "100ml", mrp: 130, discount: 0, is_popular: false },
      { size: "250ml", mrp: 290, discount: 20, is_popular: true },
      { size: "500ml", mrp: 540, discount: 60, is_popular: false },
    ],
    packages: [
      { type: "GLASS BOTTLE", extraCost: 0 },
      { type: "TIN", extraCost: 0 },
    ],
    badge: null,
    additionalContent: [
      "Castor beans, which we buy from growers around Salem",
      "Pressed slowly, left to settle, then filtered twice because the oil is so thick",
      "Pale yellow, with a mild earthy smell and no added fragrance",
      "For a hair massage, mix one part with two parts of coconut oil and wash it out after an hour",
      "For outside use only, not for eating or cooking; try a little on your arm first",
      "Keep it closed, away from sun and out of the reach of children",
    ],
    meta_description: "Cold-Pressed Castor Oil for Hair and Skin",
    meta_keywords:
      "castor oil, arandi tel, vilakkennai, cold-pressed, wood-pressed, hair oil, brow oil, lamp oil, kolhu",
    other_names: listNames(`
      Arandi ka tel, अरंडी का तेल, Erandi ka tel, एरंडी का तेल, Eranda, एरण्ड, Erandel tel, एरंडेल तेल
      Erandiyu, એરંડિયું, Divel nu tel, દિવેલ, Rerir tel, রেড়ির তেল, Bherenda tel, ভেরেণ্ডা তেল
      Vilakkennai, விளக்கெண்ணெய், Amanakku ennai, ஆமணக்கு எண்ணெய், Kottaimuthu ennai, கொட்டைமுத்து எண்ணெய்
      Amudam nune, ఆముదం నూనె, Haralu enne, ಹರಳೆಣ್ಣೆ, Oudala enne, ಔಡಲ ಎಣ್ಣೆ, Avanakku enna, ആവണക്കെണ്ണ
    `),
  },
  {
    name: "Sunflower Oil",
    description:
      "Mild and golden, for light everyday cooking. We press whole sunflower seed in a wooden kolhu and stop there, with no refining, bleaching or deodorising. The oil keeps its colour and a soft taste of the seed.",
    ...pictured({
      "tin-sunflower": "TIN",
      "bottle-sunflower": "GLASS BOTTLE",
      "bowl-sunflower": "GLASS BOTTLE",
      "life-terra": "TIN",
      "closeup-sunflower": "GLASS BOTTLE",
    }),
    price_sizes: [
      { size: "500ml", mrp: 260, discount: 10, is_popular: false },
      { size: "1L", mrp: 510, discount: 40, is_popular: true },
      { size: "2L", mrp: 1000, discount: 100, is_popular: false },
      { size: "5L", mrp: 2450, discount: 300, is_popular: false },
    ],
    packages: [
      { type: "TIN", extraCost: 0 },
      { type: "GLASS BOTTLE", extraCost: 50 },
    ],
    badge: null,
    additionalContent: [
      "Striped sunflower seed, which we buy from farmers in north Karnataka",
      "Pressed in small batches below 45 °C, then settled for two days",
      "Light gold, mild, with a soft taste of the seed",
      "Made for sabzi, pulao, cakes and dressings, on a low to medium flame",
      "Keep it closed, away from sun and stove, and use it within three months of opening",
    ],
    meta_description: "Cold-Pressed Sunflower Oil, Mild and Golden",
    meta_keywords: "sunflower oil, surajmukhi tel, cold-pressed, wood-pressed, unrefined sunflower oil, kolhu",
    other_names: listNames(`
      Surajmukhi ka tel, सूरजमुखी का तेल, Suryaphul tel, सूर्यफूल तेल, Surajmukhi nu tel, સૂરજમુખીનું તેલ
      Surjomukhi tel, সূর্যমুখী তেল, Suryakanthi ennai, சூரியகாந்தி எண்ணெய், Poddutirugudu nune
      పొద్దుతిరుగుడు నూనె, Suryakanti enne, ಸೂರ್ಯಕಾಂತಿ ಎಣ್ಣೆ, Suryakanthi enna, സൂര്യകാന്തി എണ്ണ
    `),
  },
];

export const sampleCatalogue: ProductDraft[] = OILS.map((oil) => {
  const [hi, ta] = [HINDI[oil.name], TAMIL[oil.name]];
  return { ...oil, translations: { ...(hi && { hi }), ...(ta && { ta }) } };
});

/** The pictures by name, with the package that each shows; the first is the card's. */
function pictured(pictures: Record<string, "TIN" | "GLASS BOTTLE">) {
  const image_packages = Object.entries(pictures).map(([name, type]) => ({
    image: `/art/${name}.webp`,
    package: type,
  }));
  const product_images = image_packages.map(({ image }) => image);
  return { card_image: product_images[0] ?? "", product_images, image_packages };
}

function listNames(names: string): string[] {
  return names.trim().split(/, |\n +/);
}
