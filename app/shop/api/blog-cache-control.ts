/** As long as the blog service's answers are kept, so is what is made from them. */
const FRESH_S = 30;

export const BLOG_CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_S}`;
