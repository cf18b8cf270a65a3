const items = (count: number) => `${count} आइटम`;

export const SKIP_TO_CONTENT = "सीधे मुख्य भाग पर जाएँ";
export const YOU_ARE_OFFLINE = "आप ऑफ़लाइन हैं। क़ीमतें बदली हो सकती हैं।";

export const OPEN_MENU = "मेनू खोलें";
export const MAIN_LINKS = "मुख्य";
export const HOME = "होम";
export const BLOG = "ब्लॉग";
export const ABOUT = "हमारे बारे में";
export const CONTACT = "संपर्क";
export const CART = "कार्ट";
export const MY_ORDERS = "मेरे ऑर्डर";

export const cartLabel = (count: number) => `कार्ट, ${items(count)}`;
export const cartChanged = (count: number) => `कार्ट: ${items(count)}`;

export const FOOTER_SAYS = "लकड़ी के कोल्हू में धीरे-धीरे निकाला हुआ। डिलीवरी मुफ़्त, पैसे आपके दरवाज़े पर।";
export const OILS = "तेल";
export const OUR_OILS = "हमारे तेल";
export const SITE = "साइट";
export const TALK_TO_US = "हमसे बात करें";
export const YOUR_RIGHTS = "आपके अधिकार";
export const ALL_RIGHTS_RESERVED = "सर्वाधिकार सुरक्षित।";
export const MADE_AND_SOLD_BY = "निर्माता और विक्रेता:";
export const FSSAI_LICENCE = "FSSAI लाइसेंस";
export const COMPLAINTS = "शिकायत के लिए:";

export const CONTACT_BUTTONS = "संपर्क";
export const CALL_US_ANYTIME = "हमें कभी भी कॉल करें";
export const REACH_US_HERE = "हमसे यहाँ बात करें";
export const CALL_US_LABEL = "हमें कॉल करें";
export const CHAT_ON_WHATSAPP = "WhatsApp पर चैट करें";
export const CLOSE_MESSAGE = "संदेश बंद करें";

export const WHY_NOT = "कार्ट भरने के लिए JavaScript चाहिए, और वह बंद है। ऑर्डर फ़ोन या WhatsApp से भी दिया जा सकता है।";
export const callNumber = (phone: string) => `${phone} पर कॉल करें`;
