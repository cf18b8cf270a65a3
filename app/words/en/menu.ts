export const CLOSE_MENU = "Close menu";
export const MENU = "Menu";
export const CALL_US = "Call Us";
export const WHATSAPP = "WhatsApp";
