import { formatIndiaDay } from "./dates.ts";

export const LATEST_BLOGS = "नए ब्लॉग";
export const BLOG = "ब्लॉग";
export const BLOG_ABOUT = "कोल्हू, खेत और रसोई की बातें। लेख अंग्रेज़ी में हैं।";
export const POST_LANG = "en";

export const LOADING_BLOGS = "ब्लॉग खुल रहे हैं...";
export const LOADING_BLOG = "ब्लॉग खुल रहा है...";
export const NO_BLOGS = "कोई ब्लॉग नहीं मिला।";
export const BLOGS_FAILED = "ब्लॉग नहीं खुल सके। कृपया थोड़ी देर बाद फिर कोशिश करें।";
export const BLOG_FAILED = "ब्लॉग नहीं खुल सका";
export const NO_BLOG = "यह ब्लॉग नहीं मिला";

export const SEE_OUR_OILS = "हमारे तेल देखें";
export const GENERAL = "सामान्य";
export const NO_DATE = "तारीख़ नहीं";
export const READ_ON = "आगे पढ़ें";
export const NEXT = "अगला:";

export const formatPostDate: (time: number) => string = formatIndiaDay;
