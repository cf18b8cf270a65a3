export const CLOSE_MENU = "मेनू बंद करें";
export const MENU = "मेनू";
export const CALL_US = "कॉल करें";
export const WHATSAPP = "WhatsApp";
