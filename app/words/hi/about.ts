export const aboutTitle = (shop: string) => `हमारे बारे में | ${shop}`;
export const aboutDescription = (shop: string, city: string) =>
  `${city} में ${shop} तेल कैसे निकालता है: धीरे-धीरे, लकड़ी के कोल्हू में, 45 °C से नीचे। हमारी कहानी, हमारा तरीक़ा और हमारा पता।`;
export const ABOUT = "हमारे बारे में";

export const OUR_STORY = "हमारी कहानी, मिट्टी से जुड़ी हुई";
export const OUR_STORY_TEXT =
  "कोल्हू लकड़ी की वही घानी है जहाँ हमारे दादा-दादी अपने बीज लेकर जाते थे। हमने फिर से एक कोल्हू बनाया, और उसके साथ एक छोटी-सी कंपनी।";
export const OUR_MISSION = "हमारा मक़सद";
export const MISSION_FIRST =
  "रोज़ की रसोई में ईमानदार तेल लौटाना। ऐसा तेल जिसमें अपने बीज की महक हो, जो वहीं पास में बने जहाँ बीज उगा, और जिसे बनाने वालों से बात की जा सके।";
export const MISSION_SECOND =
  "हम हर हफ़्ते थोड़ा-थोड़ा तेल निकालते हैं और ताज़ा भेजते हैं। हम जो नहीं करते, वह भी उतना ही ज़रूरी है: न बाहर की गर्मी, न सॉल्वेंट, न मिलावट, न प्लास्टिक।";

export const SEED_TO_BOTTLE = "बीज से बोतल तक";
export const CHOOSE = "बीज चुनना";
export const CHOOSE_TEXT = "नई फ़सल के बीज, उन किसानों से जिनके खेत हम ख़ुद देखते हैं; हाथ से साफ़ और छाँटे हुए।";
export const PRESS = "धीरे-धीरे पेरना";
export const PRESS_TEXT = "लकड़ी का कोल्हू, मिनट में लगभग चौदह चक्कर, हमेशा 45 °C से नीचे।";
export const SETTLE = "थिराना और भरना";
export const SETTLE_TEXT = "दो दिन थिराते हैं, सूती कपड़े से छानते हैं, फिर सीधे काँच और टिन में।";

export const TRUST_US = "परिवार हम पर भरोसा क्यों करते हैं";
export const PURE = "शुद्ध";
export const PURE_TEXT = "हर बोतल में एक ही बीज का तेल। न कोई और तेल, न कुछ और मिलाया हुआ।";
export const TRADITIONAL = "पारंपरिक तरीक़ा";
export const TRADITIONAL_TEXT = "लकड़ी का कोल्हू, धीमे चक्कर, बाहर से कोई गर्मी नहीं।";
export const CERTIFIED_AND_TESTED = "खाद्य सुरक्षा प्रमाणित और लैब में जाँचा हुआ";
export const CERTIFIED_AND_TESTED_TEXT = "FSSAI लाइसेंस है, और हर बैच की लैब में जाँच होती है।";
export const CERTIFIED = "खाद्य सुरक्षा प्रमाणित";
export const CERTIFIED_TEXT = "FSSAI लाइसेंस है।";
export const LAB_TESTED = "लैब में जाँचा हुआ";
export const LAB_TESTED_TEXT = "हर बैच की लैब में जाँच होती है।";
export const PLASTIC_FREE = "बिना प्लास्टिक की पैकिंग";
export const PLASTIC_FREE_TEXT = "टिन, काँच और काग़ज़, जो फिर से काम आते हैं।";
export const CHAT_CARE = "चैट पर मदद";
export const CHAT_CARE_TEXT = "रोबोट से नहीं, इंसान से पूछें। हम WhatsApp पर जवाब देते हैं।";
export const FARMERS = "किसानों का साथ";
export const FARMERS_TEXT = "हम सीधे किसानों से ख़रीदते हैं, बुआई से पहले तय किए दाम पर।";

export const WHICH_OIL = "कौन-सा तेल लें, समझ नहीं आ रहा?";
export const WHICH_OIL_TEXT = "बताएँ कि आपके यहाँ क्या पकता है। चुनने में हम मदद करेंगे।";
export const CHAT_WITH_US = "हमसे चैट करें";
export const EXPLORE_OILS = "हमारे तेल देखें";

export const COME_AND_SEE = "आकर कोल्हू देखें";
export const ADDRESS = "पता";
export const EMAIL = "ई-मेल";
export const PHONE = "फ़ोन";
export const mapOf = (city: string) => `${city} का नक़्शा, जिस पर हमारे कोल्हू का निशान है`;
export const OPEN_MAP = "नक़्शा खोलें";
