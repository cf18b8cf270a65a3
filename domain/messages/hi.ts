import { HINDI_DATES } from "#domain/hindi-dates.ts";
import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { CHATS } from "./chats/hi.ts";
import type { Messages } from "./en.ts";

export const HI: Messages = {
  ...CHATS,
  htmlLang: "hi-IN",
  formatTime: HINDI_DATES.formatIndiaTime,
  payment: ({ takesUpi }, isCollected = false) =>
    `पैसे ${isCollected ? "कोल्हू" : "दरवाज़े"} पर दें, नकद${takesUpi ? " या UPI से" : ""}`,
  aboutOrder: (shop, code) => `नमस्ते ${shop}, मेरे ऑर्डर ${code} के बारे में बात करनी है।`,

  subjects: {
    booked: (code, shop) => `${shop} पर आपका ऑर्डर ${code}`,
    changed: (code, shop) => `${shop} पर आपका ऑर्डर ${code} बदला गया है`,
    cancelled: (code, shop) => `${shop} पर आपका ऑर्डर ${code} रद्द हो गया है`,
  },
  openings: {
    booked: "ऑर्डर के लिए धन्यवाद। यह हमें मिल गया है।",
    changed: "हमने आपका ऑर्डर बदला है। अब ऑर्डर यह है।",
    cancelled: "आपने ऑर्डर के पेज पर कहा था, इसलिए आपका ऑर्डर रद्द कर दिया गया है। अब कुछ नहीं आएगा, और कुछ देना भी नहीं है।",
  },
  order: "ऑर्डर",
  address: "पता",
  soldOut: "स्टॉक ख़त्म",
  each: (price) => `एक का ${price}`,
  describeLine: (line) =>
    `${line.name}, साइज़: ${line.size}, पैकिंग: ${line.package}, मात्रा: ${line.quantity}, कुल: ${formatRupees(lineTotal(line), 2)}`,
  delivery: "डिलीवरी",
  free: (day, isPart) => (day === undefined ? "मुफ़्त" : `मुफ़्त, ${isPart ? "बाक़ी " : ""}${day} तक`),
  payBy: "भुगतान",
  cashOnDelivery: "डिलीवरी पर नकद",
  cash: "नकद",
  collected: "सामान कहाँ से",
  handedOver: "सामान कहाँ से लिया",
  atThePress: "कोल्हू से",
  paid: "चुकाए",
  collectedInWords({ cash, upi, credit = 0 }) {
    const parts = [
      ...(cash > 0 ? [`${formatRupees(cash, 2)} नकद`] : []),
      ...(upi > 0 ? [`${formatRupees(upi, 2)} UPI से`] : []),
      ...(credit > 0 ? [`${formatRupees(credit, 2)} जमा रकम से`] : []),
    ];
    return parts.join(" और ") || "कुछ नहीं";
  },
  total({ as, is_part }) {
    const label = { agreed: "तय हुआ कुल", listed: "हमारी रेट लिस्ट से कुल", ordered: "कुल" }[as];
    return is_part ? `${label} (ख़त्म स्टॉक छोड़कर)` : label;
  },
  toBeAgreed: (why, soldOut) =>
    ({
      sold_out: `इसका स्टॉक अभी ख़त्म है: ${soldOut.join("; ")}। इसके बारे में हम आपको कॉल करेंगे; इसकी क़ीमत और डिलीवरी का दिन अभी तय नहीं है।`,
      unknown: "आपने क्या ऑर्डर किया और कुल कितना हुआ, यह पक्का करने के लिए हम कॉल करेंगे।",
      differs: "आपके कार्ट में कुल कुछ और था। उसे तय करने के लिए हम कॉल करेंगे।",
    })[why],
  recipient({ pin_code, phone_end }) {
    return [pin_code && `पिन कोड ${pin_code}।`, phone_end && `फ़ोन नंबर के आख़िरी अंक ${phone_end}।`]
      .filter(Boolean)
      .join(" ");
  },
  track: "देखें कि ऑर्डर कहाँ तक पहुँचा, या पक्का होने से पहले उसे रद्द करें",
  seeOrder: "अपना ऑर्डर देखें",
  anyQuestion: "कोई सवाल या बदलाव? इस मेल का जवाब दें, हमें कॉल करें या लिखें।",
  anyQuestionTo: (phone, chat) => `कोई सवाल या बदलाव? इस मेल का जवाब दें, ${phone} पर कॉल करें या WhatsApp पर लिखें: ${chat}`,
  call: (phone) => `कॉल करें: ${phone}`,
  callOrWrite: (phone, chat) => `${phone} पर कॉल करें या WhatsApp पर लिखें: ${chat}`,
  notYours: "अगर यह ऑर्डर आपने नहीं किया है, तो कृपया हमें बताएँ।",
  notYou: "अगर यह आपने नहीं किया है, तो कृपया हमें बताएँ।",
  fullStop: "।",
  busy: "दुकान पर इस समय बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।",
  manyPages: "आपके इंटरनेट कनेक्शन से इस समय बहुत-से पेज खोले जा रहे हैं। थोड़ी देर में फिर कोशिश करें।",
  tryAgain: "फिर कोशिश करें",
};
