import type { PricePerMeasure } from "#domain/products/price-per-measure.ts";
import { formatRupees } from "#domain/products/pricing.ts";

export const PRODUCT_NOT_FOUND = "இந்த எண்ணெய் கிடைக்கவில்லை";

export const BACK = "திரும்ப";
export const LOADING_PRODUCT = "எண்ணெய் விவரம் வருகிறது...";

export const zoomPicture = (alt: string) => `படத்தைப் பெரிதாக்க: ${alt}`;
export const pictureNumber = (number: number, alt: string) => `படம் ${number}: ${alt}`;
export const numberOf = (number: number, count: number) => `${number}/${count}`;
export const SHOW_LESS = "குறைவாகக் காட்டு";
export const countMore = (count: number) => `+${count} படம்`;

export const noPicture = (product: string) => `${product}, இன்னும் படம் இல்லை`;
export const atHome = (product: string) => `வீட்டில் ${product}`;
export const nthPicture = (product: string, number: number) => `${product}, படம் ${number}`;

const OILS: Record<string, [oil: string, beside: string]> = {
  coconut: ["தேங்காய் எண்ணெய்", "பாதித் தேங்காய்"],
  groundnut: ["கடலை எண்ணெய்", "ஒரு கிண்ணம் கடலை"],
  sunflower: ["சூரியகாந்தி எண்ணெய்", "ஒரு கிண்ணம் சூரியகாந்தி விதை"],
  castor: ["விளக்கெண்ணெய்", "ஒரு கிண்ணம் ஆமணக்கு விதை"],
  mustard: ["கடுகு எண்ணெய்", "ஒரு கிண்ணம் கடுகு"],
  sesame: ["நல்லெண்ணெய்", "ஒரு கிண்ணம் எள்"],
  almond: ["பாதாம் எண்ணெய்", "ஒரு கிண்ணம் பாதாம்"],
  safflower: ["குசும்பா எண்ணெய்", "ஒரு கிண்ணம் குசும்பா விதை"],
};
export const ART: Record<string, (oil: string) => string> = {
  bottle: (oil) => `மரச்செக்கு ${OILS[oil]?.[0]} பாட்டில்`,
  tin: (oil) => `மரச்செக்கு ${OILS[oil]?.[0]} டின்`,
  bowl: (oil) => `${OILS[oil]?.[0]} பாட்டில், அருகில் ${OILS[oil]?.[1]}`,
  closeup: (oil) => `${OILS[oil]?.[0]} லேபிளின் நெருக்கமான படம்`,
};

export const BUY = "வாங்க";
export const countReviews = (count: string) => `${count} ${count === "1" ? "கருத்து" : "கருத்துகள்"}`;
export const SIZE = "அளவு";
export const NO_SIZE = "இந்த எண்ணெய் இப்போது எந்த அளவிலும் விற்பனைக்கு இல்லை. விவரம் அறிய எங்களை அழையுங்கள் அல்லது எழுதுங்கள்.";
export const POPULAR = "பிரபலமானது";
export const BEST_VALUE = "மிகச் சிக்கனம்";
export const pricePer = ({ price, measure }: PricePerMeasure) =>
  `${formatRupees(price)}/${measure === "kg" ? "கிலோ" : "லிட்டர்"}`;
export const spokenPricePer = ({ price, measure }: PricePerMeasure) =>
  `${measure === "kg" ? "கிலோவுக்கு" : "லிட்டருக்கு"} ${formatRupees(price)}`;
export const PACKAGE = "பேக்கிங்";
export const INCLUDED = "கூடுதல் இல்லை";
export const QUANTITY = "எண்ணிக்கை";
export const DECREASE_QUANTITY = "எண்ணிக்கையைக் குறை";
export const INCREASE_QUANTITY = "எண்ணிக்கையைக் கூட்டு";
export const forSize = (size: string) => `${size}, `;
export const TOTAL = "மொத்தம்";
export const forQuantity = (quantity: number) => `, எண்ணிக்கை ${quantity}`;
export const SELECT_SIZE_AND_PACKAGE = "அளவு, பேக்கிங் தேர்ந்தெடுங்கள்";
export const PLEASE_SELECT = "அளவையும் பேக்கிங்கையும் தேர்ந்தெடுங்கள்.";
export const quantityAtMost = (most: number) => `${most} அல்லது அதற்குக் குறைவான எண்ணிக்கையை எழுதுங்கள்.`;
export const QUANTITY_AT_LEAST = "சரியான எண்ணிக்கையை எழுதுங்கள் (குறைந்தது 1).";
export const countInCart = (quantity: number, product: string, total: string) =>
  `${quantity} × ${product} உங்கள் கார்ட்டில். மொத்தம் ${total}`;
export const VIEW_CART = "கார்ட்டைப் பார்க்க";
export const ADD_TO_WISHLIST = "விருப்பப் பட்டியலில் சேர்";
export const addedToWishlist = (product: string) => `${product} விருப்பப் பட்டியலில் சேர்ந்தது`;
export const ORDER_ON_WHATSAPP = "WhatsApp-இல் ஆர்டர் செய்ய";
export const cashOnly = (payment: string) =>
  `டெலிவரியின்போது பணம் மட்டுமே. சலுகைகளும் கூப்பன்களும் டெலிவரியின்போது கழிக்கப்படும். ${payment}.`;
export const ADD_TO_CART_BAR = "கார்ட்டில் சேர்";
export const NO_SIZE_ON_SALE = "இப்போது எந்த அளவும் இல்லை";
export const atMost = (most: number) => `அதிகபட்சம் ${most}`;
export const ENTER_A_QUANTITY = "எண்ணிக்கையை எழுதுங்கள்";
