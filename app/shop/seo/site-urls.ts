import { useRouteLoaderData } from "react-router";

export const BLOG_PATH = "/Blog";

/** A post's canonical path, whatever case it was requested in. */
export function blogPath(slug: string): `/${string}` {
  return `${BLOG_PATH}/${encodeURIComponent(slug)}`;
}

/** The shop's origin (PUBLIC_URL), whatever host this visitor requested. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>("root")?.origin ?? window.location.origin;
}

/** A URL with its origin; nothing for what nobody else could open. */
export function absoluteUrl(url: string, origin: string): string | undefined {
  try {
    const { href, protocol } = new URL(url, origin);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
