export const WHY_CHOOSE_US = "हमसे ही क्यों लें";
export const ORGANIC = "100% ऑर्गेनिक";
export const ORGANIC_TEXT =
  "इसे वे किसान बिना रासायनिक कीटनाशक के उगाते हैं जिन्हें हम नाम से जानते हैं। लेबल पर बस एक ही चीज़ लिखी होती है।";
export const ECO_FRIENDLY = "पर्यावरण का साथी";
export const ECO_FRIENDLY_TEXT = "टिन और काँच, प्लास्टिक कभी नहीं। बची हुई खली पशुओं के चारे के लिए वापस खेतों को जाती है।";
export const HEALTH = "सेहत के फ़ायदे";
export const HEALTH_TEXT = "45 °C से नीचे निकाला जाता है, इसलिए तेल के अपने विटामिन, एंटीऑक्सीडेंट और स्वाद बने रहते हैं।";
export const USERS_SAY = "हमारे ग्राहक क्या कहते हैं";
export const PICTURES_OF_OILS = "हमारे तेलों की तस्वीरें";
export const CUSTOMER_REVIEWS = "ग्राहकों की राय";
export const REVIEWS = "राय";
export const ONE_PICTURE = "तस्वीर";
export const ONE_REVIEW = "राय";
