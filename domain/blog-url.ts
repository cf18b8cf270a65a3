export const BLOG_BASE = "/blog-api";

const SERVICE = new URL("http://blog.invalid/");

/** Where the site finds a picture of the blog service: relative addresses under its base, absolute ones as they are. */
export function blogAddress(address: string): string | undefined {
  const target = parse(address.trim());
  if (!target) return undefined;
  const { origin, protocol, host, pathname, search } = target;
  if (origin === SERVICE.origin) {
    return pathname.startsWith(`${BLOG_BASE}/`) ? pathname + search : BLOG_BASE + pathname + search;
  }
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  return /^https?:/i.test(address.trim()) ? address.trim() : `//${host}${pathname}${search}`;
}

function parse(address: string): URL | undefined {
  if (address === "") return undefined;
  try {
    return new URL(address, SERVICE);
  } catch {
    return undefined;
  }
}
