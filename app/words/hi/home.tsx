import type { ReactNode } from "react";
import { describePayment } from "./payment.ts";
import { plural } from "./plural.ts";

export const homeTitle = (shopName: string) => `${shopName} | कोल्हू से निकले ऑर्गेनिक तेल`;
export const homeDescription = (shop: { takesUpi: boolean }) =>
  `बादाम, नारियल, मूँगफली, तिल और दूसरे तेल, लकड़ी के कोल्हू में धीरे-धीरे निकाले हुए। पूरे भारत में मुफ़्त डिलीवरी। ${describePayment(shop)}।`;

export const GOOD_TO_KNOW = "काम की बातें";
export const FREE_DELIVERY = "हर ऑर्डर पर मुफ़्त डिलीवरी";
export const QUESTIONS = "कोई सवाल? कॉल या चैट करें";

export const HERO_TITLE: ReactNode = (
  <>
    <em>धीमे</em> कोल्हू का तेल।
  </>
);
export const HERO_LEAD: ReactNode = (
  <>
    बीज, लकड़ी का कोल्हू और समय।
    <br />न गर्मी, न केमिकल, न कोई मिलावट।
  </>
);
export const SHOP_THE_COLLECTION = "हमारे तेल देखें";

export const OFFERS = "ऑफ़र";
export const IN_TINS = "हमारे सभी तेल, अब टिन में";
export const IN_TINS_TEXT = "रोशनी बाहर। प्लास्टिक भी।";
export const onePress = (oils: string) => `एक कोल्हू, ${oils}`;
export const ONE_PRESS_TEXT = "कूपन की छूट डिलीवरी के समय मिलती है।";
export const ALMOND_MILK = "गरम दूध में एक चम्मच बादाम तेल";
export const ALMOND_MILK_TEXT = "एक बार में थोड़ा-सा ही निकाला जाता है।";

export const COLLECTION = "हमारे बढ़िया तेल";
export const PRODUCTS_FAILED = "तेलों की सूची नहीं खुल सकी";
export const RETRY = "फिर कोशिश करें";
export const LOADING_PRODUCTS = "तेलों की सूची खुल रही है...";
export const OTHERS_FAILED = "बाक़ी तेल नहीं दिखाए जा सके।";
export const TRY_AGAIN = "फिर कोशिश करें";

export const SEARCH_PRODUCTS = "तेल खोजें";
export const SEARCH_HINT = "हमारे बढ़िया ऑर्गेनिक तेल खोजें...";
export const CLEAR_SEARCH = "खोज मिटाएँ";
export const NO_MATCH = "इस खोज से कुछ नहीं मिला। कोई और शब्द लिखकर देखें।";
export const countMatches = (count: number) => `इस खोज से ${count} तेल ${plural(count, "मिला", "मिले")}।`;

export const ONE_OFFER = "स्लाइड";
