import { useRootData } from "#app/brand/use-shop.ts";

export const BLOG_PATH = "/Blog";

export function blogPath(slug: string): `/${string}` {
  return `${BLOG_PATH}/${encodeURIComponent(slug)}`;
}

/** PUBLIC_URL, whatever host was requested. */
export function useOrigin(): string {
  return useRootData()?.origin ?? window.location.origin;
}

/** Undefined for a URL that nobody else could open. */
export function absoluteUrl(url: string, origin: string): string | undefined {
  try {
    const { href, protocol } = new URL(url, origin);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
