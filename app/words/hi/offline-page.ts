export const YOU_ARE_OFFLINE = "आप ऑफ़लाइन हैं";
export const OFFLINE_HEADING = "आप ऑफ़लाइन हैं।";
export const NO_COPY_OF_PAGE = "यह पेज पहले नहीं खोला गया है, इसलिए इसकी कॉपी यहाँ नहीं है।";
export const NO_COPY_OF_ROUND = "यह राउंड अभी इस फ़ोन में सेव नहीं है। जहाँ नेटवर्क हो वहाँ लिंक खोलें, और स्टॉप दिखने तक रुकें।";
export const TRY_AGAIN = "फिर कोशिश करें";
export const CALL = "कॉल करें";
export const lookAt = (oils: (words: string) => string, cart: (words: string) => string) =>
  `${oils("हमारे तेल")} और ${cart("आपका कार्ट")} अब भी देखे जा सकते हैं।`;
