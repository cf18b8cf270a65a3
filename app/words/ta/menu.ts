export const CLOSE_MENU = "மெனுவை மூடு";
export const MENU = "மெனு";
export const CALL_US = "அழைக்க";
export const WHATSAPP = "WhatsApp";
