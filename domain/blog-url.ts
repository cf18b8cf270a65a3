export const BLOG_BASE = "/blog-api";

/** How long a response of the blog service is fresh, and what is made from it. */
export const BLOG_FRESH_S = 30;

const SERVICE = new URL("http://blog.invalid/");

/** Where the site finds a picture of the blog service: relative URLs under its base, absolute ones as they are. */
export function blogUrl(url: string): string | undefined {
  const target = parse(url.trim());
  if (!target) return undefined;
  const { origin, protocol, host, pathname, search } = target;
  if (origin === SERVICE.origin) {
    return pathname.startsWith(`${BLOG_BASE}/`) ? pathname + search : BLOG_BASE + pathname + search;
  }
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  return /^https?:/i.test(url.trim()) ? url.trim() : `//${host}${pathname}${search}`;
}

function parse(url: string): URL | undefined {
  if (url === "") return undefined;
  try {
    return new URL(url, SERVICE);
  } catch {
    return undefined;
  }
}
