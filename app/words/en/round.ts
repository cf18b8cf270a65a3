import type { ApiError } from "#domain/api-error.ts";

export const SENTENCE_END = ". ";

export const DELIVERY_ROUND = "Delivery round";
export const NEEDS_JAVASCRIPT = "This page needs JavaScript. Please allow it for this site.";
export const OPENING_ROUND = "Opening the round...";
export const CANNOT_OPEN =
  "This page is not stored on this phone yet, and the network is too weak to open it. Open the link again where the network is better.";
export const NOT_STORED =
  "This page is not stored on this phone yet. Keep it open: without a network it cannot be opened again.";
export const NO_COPY =
  "The shop cannot be reached, and this phone has no copy of the round. The round opens when there is a network.";
export const UNREACHABLE = "The shop cannot be reached. ";
export const YOU_CAN_GO_ON = "You can go on: your taps are kept here until it can be.";
export const SEND_NOW = "Send now";

export const LINK_ENDED = "This link has ended";
export const LINK_ENDED_WHY = "The round is counted, the shop sent you a newer link, or the link is not complete.";
export const NAMES_DELETED = " Names and addresses are no longer on this phone.";

export const TO_COLLECT = "To collect";
export const OLD_DEBTS = "Old debts";
export const TELL_THE_SHOP = "Tell the shop";
export const NOT_KNOWN_YET = "The shop does not know this yet:";
export const CONFIRM_TOLD = "Have you told the shop all of these? They are stored only on this phone.";
export const I_HAVE_TOLD = "I have told the shop";
/** Where the shop gave no reason, or it was deleted with the other texts. */
export const SHOP_REFUSED = "The shop refused this.";

export function tellRefusal({ reason }: ApiError): string {
  return reason || SHOP_REFUSED;
}
