export const LATEST_BLOGS = "Latest Blogs";
export const BLOG = "Blog";
export const BLOG_ABOUT = "Notes from the press, the farms and the kitchen.";
/** Posts stay as they were written. */
export const POST_LANG: string | undefined = undefined;

export const LOADING_BLOGS = "Loading blogs...";
export const LOADING_BLOG = "Loading blog...";
export const NO_BLOGS = "No blogs found.";
export const BLOGS_FAILED = "Failed to load blogs. Please try again later.";
export const BLOG_FAILED = "Failed to load blog.";
export const NO_BLOG = "Blog not found.";

export const SEE_OUR_OILS = "See our oils";
export const GENERAL = "General";
export const NO_DATE = "No Date";
export const READ_ON = "Read on";
export const NEXT = "Next:";

/** "Jan 5, 2025"; in UTC, so that the server and every browser agree. By hand: Intl would cost a phone 0.1 s. */
export function formatPostDate(time: number): string {
  // "Sun, 05 Jan 2025 23:59:59 GMT"
  const [, day, month, year] = new Date(time).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${Number(year)}`;
}
