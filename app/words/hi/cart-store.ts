export const itemsInWords = (count: number) => `${count} आइटम`;
export const NO_ITEMS = "कार्ट में कुछ नहीं है।";
export const CART_NOT_STORED = "यह ब्राउज़र कार्ट सेव नहीं करने दे रहा। साइट को डेटा सेव करने की इजाज़त दें, या फ़ोन से ऑर्डर करें।";
