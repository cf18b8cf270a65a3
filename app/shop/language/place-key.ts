/** Where the reader was on a page whose language was switched. Alone in its file: every page checks for it. */
export const LANGUAGE_PLACE_KEY = "languagePlace";
