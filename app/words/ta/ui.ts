export const CLOSE = "மூடு";
export const LOADING_THE_PAGE = "பக்கம் திறக்கிறது";
