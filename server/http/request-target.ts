/** Most requests: a path with a single spelling. Splitting it would take 2 µs. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

/**
 * The request's target in the one spelling that routes, pages and caches use. Undefined for targets that no browser sends:
 * with two slashes at the start, which would name another host, a fragment, a backslash or dot segments.
 */
export function canonicalTarget(target: string): string | undefined {
  if (PLAIN.test(target)) return target;
  if (target.includes("#")) return undefined;
  const [path = "", ...query] = withoutOrigin(target).split("?");
  const canonical = canonicalPath(path || "/");
  return canonical && [canonical, ...query].join("?");
}

/** A target may be a whole URL, as sent to a proxy. Its host is ignored. */
function withoutOrigin(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, "");
}

function canonicalPath(path: string): string | undefined {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return undefined;
  const segments = path.split("/").map(decode);
  if (segments.some((segment) => segment === "." || segment === "..")) return undefined;
  return segments.map(encodeSegment).join("/");
}

/** A segment with a broken escape (%E0, %zz) is taken literally, and is unknown. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Escapes only what must be: `%61` becomes `a`, `%2c` becomes `,`. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
