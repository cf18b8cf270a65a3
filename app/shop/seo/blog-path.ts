export const BLOG_PATH = "/Blog";

/** A post's one address, whatever case it was asked for in. */
export function blogPath(slug: string): `/${string}` {
  return `${BLOG_PATH}/${encodeURIComponent(slug)}`;
}
