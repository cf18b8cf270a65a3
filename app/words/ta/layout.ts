import { plural } from "./plural.ts";

const items = (count: number) => `${count} ${plural(count, "பொருள்", "பொருட்கள்")}`;

export const SKIP_TO_CONTENT = "முக்கியப் பகுதிக்குச் செல்ல";
export const YOU_ARE_OFFLINE = "இணைய இணைப்பு இல்லை. விலைகள் மாறியிருக்கலாம்.";

export const OPEN_MENU = "மெனுவைத் திற";
export const MAIN_LINKS = "முதன்மை";
export const HOME = "முகப்பு";
export const BLOG = "வலைப்பதிவு";
export const ABOUT = "எங்களைப் பற்றி";
export const CONTACT = "தொடர்பு";
export const CART = "கார்ட்";
export const MY_ORDERS = "என் ஆர்டர்கள்";

export const cartLabel = (count: number) => `கார்ட், ${items(count)}`;
export const cartChanged = (count: number) => `கார்ட்: ${items(count)}`;

export const FOOTER_SAYS = "மரச்செக்கில் மெதுவாக ஆட்டியது. டெலிவரி இலவசம், பணம் உங்கள் வாசலில்.";
export const OILS = "எண்ணெய்கள்";
export const OUR_OILS = "எங்கள் எண்ணெய்கள்";
export const SITE = "தளம்";
export const TALK_TO_US = "எங்களிடம் பேசுங்கள்";
export const YOUR_RIGHTS = "உங்கள் உரிமைகள்";
export const ALL_RIGHTS_RESERVED = "அனைத்து உரிமைகளும் எங்களுடையவை.";
export const MADE_AND_SOLD_BY = "தயாரிப்பும் விற்பனையும்:";
export const FSSAI_LICENCE = "FSSAI உரிமம்";
export const COMPLAINTS = "புகார்களுக்கு:";

export const CONTACT_BUTTONS = "தொடர்பு";
export const CALL_US_ANYTIME = "எப்போது வேண்டுமானாலும் அழையுங்கள்";
export const REACH_US_HERE = "எங்களிடம் இங்கே பேசலாம்";
export const CALL_US_LABEL = "எங்களை அழைக்க";
export const CHAT_ON_WHATSAPP = "WhatsApp-இல் பேச";
export const CLOSE_MESSAGE = "செய்தியை மூடு";

export const WHY_NOT = "கார்ட்டில் சேர்க்க JavaScript தேவை; அது இப்போது நிறுத்தப்பட்டுள்ளது. போன் அல்லது WhatsApp மூலம் ஆர்டர் செய்யலாம்.";
export const callNumber = (phone: string) => `${phone} எண்ணை அழைக்க`;
