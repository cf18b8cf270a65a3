import { formatIndiaDay } from "./dates.ts";

export const LATEST_BLOGS = "புதிய பதிவுகள்";
export const BLOG = "வலைப்பதிவு";
export const BLOG_ABOUT = "செக்கு, வயல், சமையலறை பற்றிய குறிப்புகள். பதிவுகள் ஆங்கிலத்தில் உள்ளன.";
export const POST_LANG = "en";

export const LOADING_BLOGS = "பதிவுகள் திறக்கின்றன...";
export const LOADING_BLOG = "பதிவு திறக்கிறது...";
export const NO_BLOGS = "பதிவுகள் எதுவும் இல்லை.";
export const BLOGS_FAILED = "பதிவுகளைத் திறக்க முடியவில்லை. சற்று நேரம் கழித்து மீண்டும் முயலுங்கள்.";
export const BLOG_FAILED = "பதிவைத் திறக்க முடியவில்லை";
export const NO_BLOG = "இந்தப் பதிவு கிடைக்கவில்லை";

export const SEE_OUR_OILS = "எங்கள் எண்ணெய்களைப் பார்க்க";
export const GENERAL = "பொது";
export const NO_DATE = "தேதி இல்லை";
export const READ_ON = "மேலும் படிக்க";
export const NEXT = "அடுத்து:";

export const formatPostDate: (time: number) => string = formatIndiaDay;
