/** Names a page that is the same for many paths. The site sets this header for the server, which removes it. */
export const SHARED_PAGE_HEADER = "x-shared-page";
