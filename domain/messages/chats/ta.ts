import { greetingName } from "#domain/orders/greeting-name.ts";
import { TAMIL_DATES } from "#domain/tamil-dates.ts";
import { TAMIL_PACKAGES } from "../package-names.ts";
import type { Chat, ChatStart, Chats } from "./en.ts";

const howToPay = ({ isPickup }: ChatStart) => (isPickup ? "எங்கள் செக்கில் பணம்" : "டெலிவரியின்போது பணம்");
const toPay = (chat: ChatStart) => (chat.sum === undefined ? howToPay(chat) : `${chat.sum}, ${howToPay(chat)}`);

function keepReady(chat: Chat): string {
  const { sum, debts } = chat;
  if (sum === undefined) return `பேசி முடிவு செய்த தொகையைத் தயாராக வைத்திருங்கள்: ${howToPay(chat)}.`;
  if (!debts) return `${sum} தயாராக வைத்திருங்கள்: ${howToPay(chat)}.`;
  return `${debts.all} தயாராக வைத்திருங்கள்: இந்த ஆர்டருக்கு ${sum}, ${howToPay(chat)}, மேலும் ${debts.codes} பாக்கி ${debts.owed}.`;
}

// No suffix right behind a name that somebody typed: "Co.இல்" would be a link.
const packed = (chat: Chat) =>
  chat.isPickup
    ? `${chat.shop} கடையில் உங்கள் ஆர்டர் ${chat.code} தயார், எங்கள் செக்கில் பெற்றுக்கொள்ளுங்கள்.\n${keepReady(chat)}`
    : `${chat.shop} கடையில் உங்கள் ஆர்டர் ${chat.code} பேக் செய்யப்பட்டது. கொண்டு வரும்போது மீண்டும் எழுதுகிறோம்.\nதர வேண்டியது: ${toPay(chat)}.`;

export const CHATS: Chats = {
  greet(typed) {
    const name = greetingName(typed);
    return name === undefined ? "வணக்கம்," : `வணக்கம் ${name},`;
  },
  formatDay: TAMIL_DATES.formatWeekday,
  packageName: (type) => TAMIL_PACKAGES[type.toUpperCase()] ?? type,

  chats: {
    about: (chat) =>
      `${chat.shop} கடையிலிருந்து உங்கள் ஆர்டர் ${chat.code} பற்றி எழுதுகிறோம்${chat.isOpen ? ` (${toPay(chat)})` : ""}.`,
    confirm: (chat) =>
      [
        `${chat.shop} கடையில் ஆர்டர் ${chat.code} செய்ததற்கு நன்றி`,
        ...chat.lines,
        ...(chat.more > 0 ? [`மேலும் ${chat.more} வகை`] : []),
        ...(chat.off === undefined ? [] : [`${chat.off} தள்ளுபடி`]),
        chat.sum === undefined
          ? `மொத்தத் தொகை இன்னும் முடிவாகவில்லை: நாங்கள் உங்களிடம் பேசுகிறோம். ${howToPay(chat)}.`
          : `மொத்தம்: ${toPay(chat)}.`,
        chat.isPickup
          ? "நீங்கள் எங்கள் செக்கில் வந்து பெற்றுக்கொள்வீர்கள்."
          : `டெலிவரி இலவசம்${chat.day === undefined ? "" : `, ${chat.day} தேதிக்குள்`}. கொண்டு வரும் முகவரி: ${chat.address}`,
        "ஆம் என்று பதில் அனுப்புங்கள், நாங்கள் பேக் செய்கிறோம்.",
      ].join("\n"),
    packed,
    on_the_way: (chat) =>
      chat.isPickup
        ? packed(chat)
        : `${chat.shop} கடையிலிருந்து உங்கள் ஆர்டர் ${chat.code} வந்துகொண்டிருக்கிறது.\n${keepReady(chat)}`,
    not_at_home: (chat) =>
      `${chat.shop} கடையிலிருந்து உங்கள் ஆர்டர் ${chat.code} கொண்டு வந்தோம், ஆனால் வீட்டில் யாரும் இல்லை.\nமீண்டும் எப்போது வரலாம்? ${keepReady(chat)}`,
    delivered: ({ code, shop }) => `${shop} கடையிலிருந்து உங்கள் ஆர்டர் ${code} டெலிவரி செய்யப்பட்டது. நன்றி.`,
    owed: ({ code, shop, owed }) =>
      `${shop} கடையில் உங்கள் ஆர்டர் ${code} பாக்கி ${owed} இன்னும் வரவில்லை.\nஅடுத்த டெலிவரியின்போது அல்லது எங்கள் செக்கில் தந்துவிடுங்கள்.`,
    refused: ({ code, shop }) =>
      `உங்கள் ஆர்டர் ${code} திரும்ப ${shop} கடைக்கு வந்துவிட்டது, எனவே அதற்குப் பணம் எதுவும் தர வேண்டியதில்லை.`,
    cancelled: ({ code, shop }) =>
      `${shop} கடையில் உங்கள் ஆர்டர் ${code} ரத்து செய்யப்பட்டது. அதற்குப் பணம் எதுவும் தர வேண்டியதில்லை.`,
  },

  stock: {
    back: ({ shop, oil, url }) => `${shop} கடையிடம் தெரிவிக்கச் சொல்லியிருந்தீர்கள்: ${oil} மீண்டும் வந்துவிட்டது.\n${url}`,
    recalled: ({ shop, code, batch, oils }) =>
      `${shop} கடையிலிருந்து உங்கள் ஆர்டர் ${code} பற்றி எழுதுகிறோம். பேட்ச் ${batch} எண்ணெயைத் திரும்பப் பெறுகிறோம்: ${oils}.\nதயவுசெய்து அதைப் பயன்படுத்த வேண்டாம். நாங்கள் உங்களை அழைத்து, அதைத் திரும்பப் பெற்று, மாற்றித் தருவோம் அல்லது பணத்தைத் திருப்பித் தருவோம்.`,
  },
};
