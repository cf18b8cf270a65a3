import { itemsInWords } from "#domain/cart/cart.ts";

export const SKIP_TO_CONTENT = "Skip to content";
export const YOU_ARE_OFFLINE = "You are offline. Prices may have changed.";

export const OPEN_MENU = "Open menu";
export const MAIN_LINKS = "Main";
export const HOME = "Home";
export const BLOG = "Blog";
export const ABOUT = "About";
export const CONTACT = "Contact";
export const CART = "Cart";
export const MY_ORDERS = "My orders";

export const cartLabel = (count: number) => `Cart, ${itemsInWords(count)}`;
export const cartChanged = (count: number) => `Cart: ${itemsInWords(count)}`;

export const FOOTER_SAYS = "Pressed slowly, in\u00a0wood. Sent free, paid for at your door.";
export const OILS = "Oils";
export const OUR_OILS = "Our oils";
export const SITE = "Site";
export const TALK_TO_US = "Talk to us";
export const YOUR_RIGHTS = "Your rights";
export const ALL_RIGHTS_RESERVED = "All rights reserved.";
export const MADE_AND_SOLD_BY = "Made and sold by";
export const FSSAI_LICENCE = "FSSAI licence";
export const COMPLAINTS = "Complaints:";

export const CONTACT_BUTTONS = "Contact";
export const CALL_US_ANYTIME = "Call us anytime";
export const REACH_US_HERE = "You can reach us here";
export const CALL_US_LABEL = "Call us";
export const CHAT_ON_WHATSAPP = "Chat on WhatsApp";
export const CLOSE_MESSAGE = "Close message";

export const WHY_NOT =
  "JavaScript is needed to fill the cart, and it is switched off. You can order by phone or WhatsApp.";
export const callNumber = (phone: string) => `Call ${phone}`;
