import type { Why } from "#domain/orders/end-reason.ts";

const WORDS: Record<Why, string> = {
  changed_mind: "ग्राहक का मन बदल गया",
  not_reached: "ग्राहक से संपर्क नहीं हो सका",
  not_ordered: "वहाँ किसी ने ऑर्डर नहीं किया था",
  too_dear: "क़ीमत कुछ और समझी थी",
  no_money: "पास में पैसे नहीं थे",
  damaged: "कुछ टूटा हुआ या ग़लत था",
  sold_out: "स्टॉक ख़त्म है",
  too_far: "वहाँ हमारी डिलीवरी नहीं है",
  twice: "दो बार ऑर्डर हो गया",
  not_meant: "किसी ने सच में ऑर्डर नहीं किया: बॉट या मज़ाक",
  other: "कोई और वजह",
  by_customer: "ग्राहक की तरफ़ से",
};

export function whyInWords(why: Why): string {
  return WORDS[why];
}
