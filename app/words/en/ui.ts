export const CLOSE = "Close";
export const LOADING_THE_PAGE = "Loading the page";
