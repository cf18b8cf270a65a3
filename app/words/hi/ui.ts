export const CLOSE = "बंद करें";
export const LOADING_THE_PAGE = "पेज खुल रहा है";
