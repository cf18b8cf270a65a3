import { formatRupees, lineTotal } from "#domain/products/pricing.ts";
import { TAMIL_DATES } from "#domain/tamil-dates.ts";
import { CHATS } from "./chats/ta.ts";
import type { Messages } from "./en.ts";

export const TA: Messages = {
  ...CHATS,
  htmlLang: "ta-IN",
  formatTime: TAMIL_DATES.formatIndiaTime,
  payment: ({ takesUpi }, isCollected = false) =>
    `${isCollected ? "செக்கில்" : "உங்கள் வாசலில்"} ${takesUpi ? "ரொக்கமாகவோ UPI மூலமோ" : "ரொக்கமாகப்"} பணம் தரலாம்`,
  aboutOrder: (shop, code) => `வணக்கம் ${shop}, என் ஆர்டர் ${code} பற்றிப் பேச வேண்டும்.`,

  subjects: {
    booked: (code, shop) => `${shop} கடையில் உங்கள் ஆர்டர் ${code}`,
    changed: (code, shop) => `${shop} கடையில் உங்கள் ஆர்டர் ${code} மாற்றப்பட்டது`,
    cancelled: (code, shop) => `${shop} கடையில் உங்கள் ஆர்டர் ${code} ரத்து செய்யப்பட்டது`,
  },
  openings: {
    booked: "உங்கள் ஆர்டருக்கு நன்றி. அது எங்களுக்குக் கிடைத்துவிட்டது.",
    changed: "உங்கள் ஆர்டரை மாற்றியிருக்கிறோம். இப்போதைய ஆர்டர் இது.",
    cancelled: "ஆர்டர் பக்கத்தில் நீங்கள் கேட்டபடி உங்கள் ஆர்டர் ரத்து செய்யப்பட்டது. இனி எதுவும் வராது, பணம் எதுவும் தர வேண்டியதில்லை.",
  },
  order: "ஆர்டர்",
  address: "முகவரி",
  soldOut: "இருப்பு இல்லை",
  each: (price) => `ஒன்று ${price}`,
  describeLine: (line) =>
    `${line.name}, அளவு: ${line.size}, பேக்கிங்: ${line.package}, எண்ணிக்கை: ${line.quantity}, மொத்தம்: ${formatRupees(lineTotal(line), 2)}`,
  delivery: "டெலிவரி",
  free: (day, isPart) => (day === undefined ? "இலவசம்" : `இலவசம், ${isPart ? "மீதி " : ""}${day} தேதிக்குள்`),
  payBy: "செலுத்தும் முறை",
  cashOnDelivery: "டெலிவரியின்போது பணம்",
  cash: "ரொக்கம்",
  collected: "பெறும் இடம்",
  handedOver: "பெற்ற இடம்",
  atThePress: "செக்கில்",
  paid: "தந்தது",
  collectedInWords({ cash, upi, credit = 0 }) {
    const parts = [
      ...(cash > 0 ? [`${formatRupees(cash, 2)} ரொக்கம்`] : []),
      ...(upi > 0 ? [`${formatRupees(upi, 2)} UPI மூலம்`] : []),
      ...(credit > 0 ? [`${formatRupees(credit, 2)} கூடுதலாகத் தந்ததிலிருந்து`] : []),
    ];
    return parts.join(", ") || "எதுவும் இல்லை";
  },
  total({ as, is_part }) {
    const label = { agreed: "பேசி முடிவான மொத்தம்", listed: "எங்கள் விலைப் பட்டியல்படி மொத்தம்", ordered: "மொத்தம்" }[as];
    return is_part ? `${label} (இருப்பில் இல்லாதது நீங்கலாக)` : label;
  },
  toBeAgreed: (why, soldOut) =>
    ({
      sold_out: `இப்போது இருப்பு இல்லை: ${soldOut.join("; ")}. இதைப் பற்றி உங்களை அழைப்போம்; இதன் விலையும் டெலிவரி நாளும் இன்னும் முடிவாகவில்லை.`,
      unknown: "நீங்கள் ஆர்டர் செய்ததையும் மொத்தத்தையும் உறுதி செய்ய உங்களை அழைப்போம்.",
      differs: "உங்கள் கார்ட்டில் வேறு மொத்தம் இருந்தது. அதை முடிவு செய்ய உங்களை அழைப்போம்.",
    })[why],
  recipient({ pin_code, phone_end }) {
    return [pin_code && `பின்கோடு ${pin_code}.`, phone_end && `போன் எண்ணின் கடைசி இலக்கங்கள் ${phone_end}.`]
      .filter(Boolean)
      .join(" ");
  },
  track: "உங்கள் ஆர்டர் எங்கே இருக்கிறது என்று பாருங்கள்; உறுதியாகும் வரை ரத்தும் செய்யலாம்",
  seeOrder: "ஆர்டரைப் பாருங்கள்",
  anyQuestion: "ஏதாவது கேட்கவோ மாற்றவோ வேண்டுமா? இந்த மெயிலுக்குப் பதில் அனுப்புங்கள், அழையுங்கள் அல்லது எழுதுங்கள்.",
  anyQuestionTo: (phone, chat) =>
    `ஏதாவது கேட்கவோ மாற்றவோ வேண்டுமா? இந்த மெயிலுக்குப் பதில் அனுப்புங்கள், ${phone} எண்ணில் அழையுங்கள் அல்லது WhatsApp-இல் எழுதுங்கள்: ${chat}`,
  call: (phone) => `அழைக்க: ${phone}`,
  callOrWrite: (phone, chat) => `${phone} எண்ணில் அழையுங்கள் அல்லது WhatsApp-இல் எழுதுங்கள்: ${chat}`,
  notYours: "இந்த ஆர்டரை நீங்கள் செய்யவில்லை என்றால், எங்களிடம் சொல்லுங்கள்.",
  notYou: "இதைச் செய்தது நீங்கள் இல்லை என்றால், எங்களிடம் சொல்லுங்கள்.",
  fullStop: ".",
  busy: "கடையில் இப்போது கூட்டம் மிக அதிகம். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  manyPages: "உங்கள் இணைய இணைப்பிலிருந்து இப்போது பல பக்கங்கள் திறக்கப்படுகின்றன. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
  tryAgain: "மீண்டும் முயல",
};
