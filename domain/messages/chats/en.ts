import { formatWeekday } from "#domain/india-time.ts";
import { greet } from "#domain/orders/greeting-name.ts";

/** What a chat is about: amounts and days in words, nothing that can become a link. */
export interface Chat {
  code: string;
  shop: string;
  /** Undefined while the price is still to be agreed. */
  sum: string | undefined;
  isPickup: boolean;
  /** Not ended: something is still to pay. */
  isOpen: boolean;
  /** At most ten lines, and how many more there are. */
  lines: string[];
  more: number;
  /** Discount, such as "₹50.00". */
  off: string | undefined;
  /** The promised day. */
  day: string | undefined;
  address: string;
  /** Owed for this order since its delivery. */
  owed: string;
  /** Debts of other orders: with this one's sum, alone, and their codes. */
  debts: { all: string; owed: string; codes: string } | undefined;
}

/** A size in a package that a shopper waited for. */
export interface BackInStock {
  shop: string;
  oil: string;
  url: string;
}

/** Oils of a recalled batch in an order. */
export interface Recalled {
  shop: string;
  code: string;
  batch: string;
  oils: string;
}

/** All that opening a chat needs. */
export type ChatStart = Pick<Chat, "code" | "shop"> & Partial<Chat>;

const howToPay = ({ isPickup }: ChatStart) => (isPickup ? "cash at the press" : "cash on delivery");
const toPay = (chat: ChatStart) => (chat.sum === undefined ? howToPay(chat) : `${chat.sum}, ${howToPay(chat)}`);

/** Names the sum with old debts, which are due at this delivery too. An open price has none: the sum would be taken for the price. */
function keepReady(chat: Chat): string {
  const { sum, debts } = chat;
  if (sum === undefined) return `Please keep the sum that we agreed on ready: ${howToPay(chat)}.`;
  if (!debts) return `Please keep ${sum} ready: ${howToPay(chat)}.`;
  return `Please keep ${debts.all} ready: ${sum} for this order, ${howToPay(chat)}, and ${debts.owed} owed from ${debts.codes}.`;
}

const packed = (chat: Chat) =>
  chat.isPickup
    ? `your order ${chat.code} from ${chat.shop} is ready for you at the press.\n${keepReady(chat)}`
    : `your order ${chat.code} from ${chat.shop} is packed. We write to you again when we bring it.\nTo pay: ${toPay(chat)}.`;

/** WhatsApp texts to customers. A language that lacks a word does not compile. */
export const CHATS = {
  greet,
  formatDay: formatWeekday,
  /** A type of package, as staff typed it. */
  packageName: (type: string) => type,

  /** Each continues the greeting. */
  chats: {
    about: (chat: ChatStart) =>
      `this is ${chat.shop} about your order ${chat.code}${chat.isOpen ? ` (${toPay(chat)})` : ""}.`,
    confirm: (chat: Chat) =>
      [
        `thank you for your order ${chat.code} at ${chat.shop}`,
        ...chat.lines,
        ...(chat.more > 0 ? [`and ${chat.more} more`] : []),
        ...(chat.off === undefined ? [] : [`${chat.off} off`]),
        chat.sum === undefined
          ? `The total is still to be agreed: we talk to you about it. ${chat.isPickup ? "Cash at the press" : "Cash on delivery"}.`
          : `Total: ${toPay(chat)}.`,
        chat.isPickup
          ? "You collect it at the press."
          : `Delivery is free${chat.day === undefined ? "" : `, by ${chat.day}`}. We bring it to: ${chat.address}`,
        "Please answer YES and we pack it.",
      ].join("\n"),
    packed,
    on_the_way: (chat: Chat) =>
      chat.isPickup
        ? packed(chat)
        : `your order ${chat.code} from ${chat.shop} is on the way to you.\n${keepReady(chat)}`,
    not_at_home: (chat: Chat) =>
      `we came with your order ${chat.code} from ${chat.shop}, but nobody was at home.\nWhen can we come again? ${keepReady(chat)}`,
    delivered: ({ code, shop }: Chat) => `your order ${code} from ${shop} is delivered. Thank you.`,
    owed: ({ code, shop, owed }: Chat) =>
      `${owed} for your order ${code} from ${shop} is not paid yet.\nPlease pay it with your next delivery or at the press.`,
    refused: ({ code, shop }: Chat) => `we took your order ${code} back to ${shop}, so there is nothing to pay for it.`,
    cancelled: ({ code, shop }: Chat) => `your order ${code} at ${shop} is cancelled. There is nothing to pay for it.`,
  },

  /** Each continues the greeting too. */
  stock: {
    back: ({ shop, oil, url }: BackInStock) => `you asked ${shop} to tell you: ${oil} is here again.\n${url}`,
    recalled: ({ shop, code, batch, oils }: Recalled) =>
      `this is ${shop} about your order ${code}. We are taking back batch ${batch}: ${oils}.\nPlease do not use it. We will call you, take it back and replace it or return your money.`,
  },
};
export type Chats = typeof CHATS;
