export const WHY_OUR_PRODUCT = "ஏன் எங்கள் எண்ணெய்";
export const BELOW_45 = "45\u00a0°C வெப்பத்துக்குள் ஆட்டியது";
export const ONE_INGREDIENT = "ஒரே மூலப்பொருள், இயற்கை முறையில் விளைந்தது";
export const NO_SOLVENTS = "கரைப்பான் இல்லை, ரீஃபைனிங் இல்லை, நிறமி இல்லை";
export const SMALL_BATCHES = "வாரந்தோறும் சிறிது சிறிதாக ஆட்டுகிறோம்";

export const OUR_PROMISE = "எங்கள் வாக்குறுதி";
export const FSSAI_CERTIFIED = "FSSAI சான்று பெற்றது";
export const LAB_TESTED = "ஆய்வகத்தில் சோதித்தது";
export const PLASTIC_FREE = "பிளாஸ்டிக் இல்லாத பேக்கிங்";
export const FREE_DELIVERY = "இலவச டெலிவரி";
export const CASH_ON_DELIVERY = "டெலிவரி ஆனதும் பணம்";
export const HELP = "போனிலும் சாட்டிலும் உதவி";

export const DETAILS = "விவரங்கள்";
export const PRODUCT_INFORMATION = "எண்ணெய் பற்றிய தகவல்";
export const DESCRIPTION = "விளக்கம்";
export const SPECIFICATIONS = "விவரம்";
export const REVIEWS = "கருத்துகள்";

export const WOODEN_PRESS = "மரச்செக்கு";
export const WOODEN_PRESS_TEXT = "மெதுவாகச் சுழலும் செக்கு எண்ணெயைச் சூடாக்காது.";
export const NOTHING_REMOVED = "எதையும் நீக்கவில்லை";
export const NOTHING_REMOVED_TEXT = "தெளியவைத்து, துணியில் வடிகட்டியது; ரீஃபைன் செய்வதே இல்லை.";
export const NOTHING_ADDED = "எதையும் சேர்க்கவில்லை";
export const NOTHING_ADDED_TEXT = "வேறு எண்ணெயோ நிறமோ வாசனையோ சேர்ப்பதில்லை.";
export const ITS_OWN_CHARACTER = "அதன் இயல்பு மாறாமல்";
export const ITS_OWN_CHARACTER_TEXT = "விளைச்சலின் நிறமும் மணமும் சுவையும் அப்படியே இருக்கும்.";
export const NO_DESCRIPTION = "விவரம் எதுவும் இல்லை";

export const ECO_PACKAGING = "சுற்றுச்சூழலுக்கு உகந்த பேக்கிங்";

export const BRAND = "பிராண்ட்";
export const PRODUCT_TYPE = "எண்ணெய் வகை";
export const AVAILABLE_SIZES = "கிடைக்கும் அளவுகள்";
export const PACKAGE_TYPES = "பேக்கிங் வகைகள்";
export const CATEGORY = "பிரிவு";
export const BEST_BEFORE = "பயன்படுத்த ஏற்ற காலம்";
export const TWELVE_MONTHS = "தயாரித்ததிலிருந்து 12 மாதங்கள்";
export const COUNTRY_OF_ORIGIN = "தயாரான நாடு";
export const MADE_AND_PACKED_BY = "தயாரித்துப் பேக் செய்தவர்";
export const NO_SIZES = "இப்போது எதுவும் இல்லை";
export const NET_QUANTITY = "நிகர அளவு";
export const MRP = "MRP";
export const PRICE_TODAY = "இன்றைய விலை";
export const MRP_WITH_TAXES = "MRP-இல் எல்லா வரிகளும் அடங்கும்.";

export const PRODUCT_DETAIL = "எண்ணெய் விவரம்";
export const INVALID_URL = "இந்த முகவரியில் எண்ணெய் எதுவும் இல்லை";
export const BACK_TO_PRODUCTS = "எண்ணெய்களுக்குத் திரும்ப";
export const ZOOMED_PICTURE = "பெரிதாக்கிய படம்";
export const CLOSE = "மூடு";
export const TAP_TO_CLOSE = "மூட எங்கேயாவது தொடுங்கள்";
