import type { PricePerMeasure } from "#domain/products/price-per-measure.ts";
import { formatRupees } from "#domain/products/pricing.ts";

const MEASURES = { litre: "लीटर", kg: "किलो" };

export const PRODUCT_NOT_FOUND = "यह तेल नहीं मिला";

export const BACK = "वापस";
export const LOADING_PRODUCT = "तेल की जानकारी खुल रही है...";

export const zoomPicture = (alt: string) => `तस्वीर बड़ी करें: ${alt}`;
export const pictureNumber = (number: number, alt: string) => `तस्वीर ${number}: ${alt}`;
export const numberOf = (number: number, count: number) => `${count} में से ${number}`;
export const SHOW_LESS = "कम दिखाएँ";
export const countMore = (count: number) => `+${count} और`;

export const noPicture = (product: string) => `${product}, अभी तस्वीर नहीं है`;
export const atHome = (product: string) => `घर में ${product}`;
export const nthPicture = (product: string, number: number) => `${product}, तस्वीर ${number}`;

const SEEDS: Record<string, string> = {
  coconut: "नारियल",
  groundnut: "मूँगफली",
  sunflower: "सूरजमुखी",
  castor: "अरंडी",
  mustard: "सरसों",
  sesame: "तिल",
  almond: "बादाम",
  safflower: "कुसुम",
};
export const ART: Record<string, (oil: string) => string> = {
  bottle: (oil) => `कोल्हू से निकले ${SEEDS[oil]} तेल की बोतल`,
  tin: (oil) => `कोल्हू से निकले ${SEEDS[oil]} तेल का टिन`,
  bowl: (oil) => `${SEEDS[oil]} तेल की बोतल, पास में ${besideBottle(oil)}`,
  closeup: (oil) => `${SEEDS[oil]} तेल के लेबल की पास से ली गई तस्वीर`,
};

function besideBottle(oil: string): string {
  if (oil === "coconut") return "आधा नारियल";
  return `${SEEDS[oil]}${/^(alm|gro)/.test(oil) ? "" : " के बीजों"} की कटोरी`;
}

export const BUY = "ख़रीदें";
export const countReviews = (count: string) => `${count} ${count === "1" ? "ग्राहक" : "ग्राहकों"} की राय`;
export const SIZE = "साइज़";
export const NO_SIZE = "यह तेल अभी किसी साइज़ में नहीं मिल रहा। इसके बारे में हमें कॉल करें या लिखें।";
export const POPULAR = "लोकप्रिय";
export const BEST_VALUE = "सबसे किफ़ायती";
export const pricePer = ({ price, measure }: PricePerMeasure) => `${formatRupees(price)}/${MEASURES[measure]}`;
export const spokenPricePer = ({ price, measure }: PricePerMeasure) => `${MEASURES[measure]} का ${formatRupees(price)}`;
export const PACKAGE = "पैकिंग";
export const INCLUDED = "दाम में शामिल";
export const QUANTITY = "मात्रा";
export const DECREASE_QUANTITY = "मात्रा घटाएँ";
export const INCREASE_QUANTITY = "मात्रा बढ़ाएँ";
export const forSize = (size: string) => `${size}, `;
export const TOTAL = "कुल";
export const forQuantity = (quantity: number) => `, मात्रा ${quantity}`;
export const SELECT_SIZE_AND_PACKAGE = "साइज़ और पैकिंग चुनें";
export const PLEASE_SELECT = "कृपया साइज़ और पैकिंग चुनें।";
export const quantityAtMost = (most: number) => `कृपया ${most} या उससे कम मात्रा लिखें।`;
export const QUANTITY_AT_LEAST = "कृपया सही मात्रा लिखें (कम से कम 1)।";
export const countInCart = (quantity: number, product: string, total: string) =>
  `${quantity} × ${product} आपके कार्ट में। कुल ${total}`;
export const VIEW_CART = "कार्ट देखें";
export const ADD_TO_WISHLIST = "विशलिस्ट में रखें";
export const addedToWishlist = (product: string) => `${product} को विशलिस्ट में रख लिया गया है`;
export const ORDER_ON_WHATSAPP = "WhatsApp पर ऑर्डर करें";
export const cashOnly = (payment: string) => `सिर्फ़ डिलीवरी पर नकद। ऑफ़र और कूपन की छूट डिलीवरी के समय मिलती है। ${payment}।`;
export const ADD_TO_CART_BAR = "कार्ट में डालें";
export const NO_SIZE_ON_SALE = "अभी कोई साइज़ नहीं";
export const atMost = (most: number) => `ज़्यादा से ज़्यादा ${most}`;
export const ENTER_A_QUANTITY = "मात्रा लिखें";
