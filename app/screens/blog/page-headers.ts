/** As long as the blog service's answers are kept, so are the pages made from them. */
const FRESH_S = 30;

export const pageHeaders = () => ({ "cache-control": `public, max-age=0, s-maxage=${FRESH_S}` });
