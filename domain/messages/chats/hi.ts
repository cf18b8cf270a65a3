import { HINDI_DATES } from "#domain/hindi-dates.ts";
import { greetingName } from "#domain/orders/greeting-name.ts";
import { HINDI_PACKAGES } from "../package-names.ts";
import type { Chat, ChatStart, Chats } from "./en.ts";

const howToPay = ({ isPickup }: ChatStart) => (isPickup ? "हमारे कोल्हू पर नकद" : "डिलीवरी पर नकद");
const toPay = (chat: ChatStart) => (chat.sum === undefined ? howToPay(chat) : `${chat.sum}, ${howToPay(chat)}`);

function keepReady(chat: Chat): string {
  const { sum, debts } = chat;
  if (sum === undefined) return `कृपया तय हुई रकम तैयार रखें: ${howToPay(chat)}।`;
  if (!debts) return `कृपया ${sum} तैयार रखें: ${howToPay(chat)}।`;
  return `कृपया ${debts.all} तैयार रखें: इस ऑर्डर के ${sum}, ${howToPay(chat)}, और ${debts.codes} के बाक़ी ${debts.owed}।`;
}

const packed = (chat: Chat) =>
  chat.isPickup
    ? `${chat.shop} से आपका ऑर्डर ${chat.code} तैयार है, हमारे कोल्हू से ले लीजिए।\n${keepReady(chat)}`
    : `${chat.shop} से आपका ऑर्डर ${chat.code} पैक हो गया है। लेकर निकलेंगे तो आपको फिर लिखेंगे।\nदेने हैं: ${toPay(chat)}।`;

export const CHATS: Chats = {
  greet(typed) {
    const name = greetingName(typed);
    return name === undefined ? "नमस्ते," : `नमस्ते ${name} जी,`;
  },
  formatDay: HINDI_DATES.formatWeekday,
  packageName: (type) => HINDI_PACKAGES[type.toUpperCase()] ?? type,

  chats: {
    about: (chat) => `${chat.shop} से आपके ऑर्डर ${chat.code} के बारे में लिख रहे हैं${chat.isOpen ? ` (${toPay(chat)})` : ""}।`,
    confirm: (chat) =>
      [
        `${chat.shop} पर आपके ऑर्डर ${chat.code} के लिए धन्यवाद`,
        ...chat.lines,
        ...(chat.more > 0 ? [`और ${chat.more} आइटम`] : []),
        ...(chat.off === undefined ? [] : [`${chat.off} की छूट`]),
        chat.sum === undefined ? `कुल रकम अभी तय होनी है: हम आपसे बात करेंगे। ${howToPay(chat)}।` : `कुल: ${toPay(chat)}।`,
        chat.isPickup
          ? "आपको इसे हमारे कोल्हू से ले जाना है।"
          : `डिलीवरी मुफ़्त है${chat.day === undefined ? "" : `, ${chat.day} तक`}। हम यहाँ लाएँगे: ${chat.address}`,
        "कृपया जवाब में हाँ लिख दें, हम पैक कर देंगे।",
      ].join("\n"),
    packed,
    on_the_way: (chat) =>
      chat.isPickup ? packed(chat) : `${chat.shop} से आपका ऑर्डर ${chat.code} रास्ते में है।\n${keepReady(chat)}`,
    not_at_home: (chat) =>
      `हम ${chat.shop} से आपका ऑर्डर ${chat.code} लेकर आए थे, पर घर पर कोई नहीं था।\nहम फिर कब आएँ? ${keepReady(chat)}`,
    delivered: ({ code, shop }) => `${shop} से आपका ऑर्डर ${code} पहुँचा दिया गया है। धन्यवाद।`,
    owed: ({ code, shop, owed }) =>
      `${shop} से आपके ऑर्डर ${code} के ${owed} अभी बाक़ी हैं।\nकृपया अगली डिलीवरी पर या हमारे कोल्हू पर दे दें।`,
    refused: ({ code, shop }) => `हम आपका ऑर्डर ${code} वापस ${shop} ले आए हैं, इसलिए इसके लिए कुछ नहीं देना है।`,
    cancelled: ({ code, shop }) => `${shop} पर आपका ऑर्डर ${code} रद्द हो गया है। इसके लिए कुछ नहीं देना है।`,
  },

  stock: {
    back: ({ shop, oil, url }) => `आपने ${shop} से ख़बर देने को कहा था: ${oil} फिर से आ गया है।\n${url}`,
    recalled: ({ shop, code, batch, oils }) =>
      `${shop} से आपके ऑर्डर ${code} के बारे में लिख रहे हैं। हम बैच ${batch} वापस ले रहे हैं: ${oils}।\nकृपया इसे इस्तेमाल न करें। हम आपको कॉल करेंगे, इसे वापस लेंगे और बदल देंगे या पैसे लौटा देंगे।`,
  },
};
