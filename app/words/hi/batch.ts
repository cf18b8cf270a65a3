export const pressedOn = (day: string) => `${day} को निकाला गया`;
export const bestBefore = (day: string) => `${day} तक इस्तेमाल करें`;
export const batchNamed = (code: string) => `बैच ${code}`;
export const LAB_REPORT_INSIDE = "लैब रिपोर्ट";

export const batchTitle = (code: string, oil: string) => `बैच ${code}${oil && `: ${oil}`}`;
export const batchDescription = (code: string, pressed: string, best: string) =>
  `बैच ${code} ${pressed} को निकाला गया। इसे ${best} तक इस्तेमाल करें।`;
export const BATCH = "बैच";
export const OIL = "तेल";
export const PRESSED_ON = "निकालने की तारीख़";
export const BEST_BEFORE = "कब तक इस्तेमाल करें";
export const LAB_REPORT = "लैब रिपोर्ट";
export const SEE_REPORT = "रिपोर्ट देखें";
export const ORDER_THIS_OIL = "यह तेल ऑर्डर करें";
export const SAME_AGAIN = "वही फिर से";
export const orderedBefore = (code: string, lines: string) => `आपके ऑर्डर ${code} में: ${lines}`;

export const recalled = (code: string, what: string) =>
  `हम बैच ${code}${what && ` (${what})`} वापस ले रहे हैं। कृपया इसे इस्तेमाल न करें। हमें कॉल करें: हम इसे वापस लेंगे और बदल देंगे या पैसे लौटा देंगे।`;
