export const NOT_ONE_PHONE = "एक ही फ़ोन नंबर लिखें";
export const notMatched = (phone: string) =>
  `इस ऑर्डर कोड और फ़ोन नंबर का कोई ऑर्डर नहीं मिला। दोनों एक बार फिर देख लें, या हमें ${phone} पर कॉल करें।`;
export const tooManyTries = (phone: string) =>
  `पिछले कुछ मिनटों में यहाँ बहुत बार कोशिश की गई है। पंद्रह मिनट बाद फिर कोशिश करें, या हमें ${phone} पर कॉल करें।`;
export const MY_ORDERS = "मेरे ऑर्डर";
export const findDescription = (shop: string) => `${shop} में अपने ऑर्डर की स्थिति देखें: ऑर्डर कोड और आपका फ़ोन नंबर चाहिए।`;
export const FIND_YOUR_ORDER = "अपना ऑर्डर ढूँढें";
export const WHERE_CODE_IS = "ऑर्डर कोड हमारी मेल में है, और बुक करने के बाद कार्ट के पेज पर भी।";
export const ORDER_CODE = "ऑर्डर कोड";
export const PHONE = "फ़ोन नंबर";
export const isRequired = (label: string) => `कृपया ${label} लिखें`;
export const FIND_MY_ORDER = "मेरा ऑर्डर ढूँढें";
export const notReached = (phone: string) => `हमसे संपर्क नहीं हो सका। फिर कोशिश करें, या हमें ${phone} पर कॉल करें।`;

export const YOUR_ORDERS = "आपके ऑर्डर";
export const ON_THIS_DEVICE = "इस डिवाइस पर";
export const DETAILS_TO_FILL = "फ़ॉर्म भरने के लिए आपका नाम, फ़ोन नंबर और पता";
export const FORGET = "याद न रखें";
export const forgetOrderNamed = (code: string) => `ऑर्डर ${code}: याद न रखें`;
export const orderForgotten = (code: string) => `यह डिवाइस अब ऑर्डर ${code} याद नहीं रखेगा।`;
export const FORGET_TYPED = "मेरी लिखी जानकारी: याद न रखें";
export const TYPED_FORGOTTEN = "यह डिवाइस अब आपकी लिखी जानकारी याद नहीं रखेगा।";
