export const WHY_OUR_PRODUCT = "WHY CHOOSE OUR PRODUCT";
export const BELOW_45 = "Cold-pressed below 45\u00a0°C";
export const ONE_INGREDIENT = "One ingredient, organically grown";
export const NO_SOLVENTS = "No solvents, no refining, no colour";
export const SMALL_BATCHES = "Pressed in small batches every week";

export const OUR_PROMISE = "Our promise";
export const FSSAI_CERTIFIED = "FSSAI certified";
export const LAB_TESTED = "Lab tested";
export const PLASTIC_FREE = "Plastic-free packaging";
export const FREE_DELIVERY = "Free delivery";
export const CASH_ON_DELIVERY = "Cash on delivery";
export const HELP = "Help on call and chat";

export const DETAILS = "Details";
export const PRODUCT_INFORMATION = "Product information";
export const DESCRIPTION = "Description";
export const SPECIFICATIONS = "Specifications";
export const REVIEWS = "Reviews";

export const WOODEN_PRESS = "Wooden press";
export const WOODEN_PRESS_TEXT = "A slow kolhu keeps the oil cool.";
export const NOTHING_REMOVED = "Nothing removed";
export const NOTHING_REMOVED_TEXT = "Settled and cloth-filtered, never refined.";
export const NOTHING_ADDED = "Nothing added";
export const NOTHING_ADDED_TEXT = "No other oil, no colour, no fragrance.";
export const ITS_OWN_CHARACTER = "Its own character";
export const ITS_OWN_CHARACTER_TEXT = "The colour, smell and taste of the crop stay in.";
export const NO_DESCRIPTION = "No description available";

export const ECO_PACKAGING = "Eco packaging";

export const BRAND = "Brand";
export const PRODUCT_TYPE = "Product type";
export const AVAILABLE_SIZES = "Available sizes";
export const PACKAGE_TYPES = "Package types";
export const CATEGORY = "Category";
export const BEST_BEFORE = "Best before";
export const TWELVE_MONTHS = "12 months from manufacturing";
export const COUNTRY_OF_ORIGIN = "Country of origin";
export const MADE_AND_PACKED_BY = "Made and packed by";
export const NO_SIZES = "None at the moment";
export const NET_QUANTITY = "Net quantity";
export const MRP = "MRP";
export const PRICE_TODAY = "Price today";
export const MRP_WITH_TAXES = "MRP is inclusive of all taxes.";

export const PRODUCT_DETAIL = "Product Detail";
export const INVALID_URL = "Invalid Product URL";
export const BACK_TO_PRODUCTS = "Back to Products";
export const ZOOMED_PICTURE = "Zoomed picture";
export const CLOSE = "Close";
export const TAP_TO_CLOSE = "Tap anywhere to close";
