/** A path that has one spelling only. Every request passes here, and to take such a path apart would be 2 µs. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

/**
 * A request's target in the one spelling that routes, pages and caches know it by. Nothing for what no browser sends:
 * a second slash at the front would name another host, and a fragment, a backslash and dot segments are resolved by
 * the client before it sends.
 */
export function canonicalTarget(target: string): string | undefined {
  if (PLAIN.test(target)) return target;
  if (target.includes("#")) return undefined;
  const [path = "", ...query] = withoutOrigin(target).split("?");
  const canonical = canonicalPath(path || "/");
  return canonical && [canonical, ...query].join("?");
}

/** Clients send the whole URL to a proxy, and a server takes it too. The host in it decides nothing here. */
function withoutOrigin(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, "");
}

function canonicalPath(path: string): string | undefined {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return undefined;
  const segments = readSegments(path);
  if (segments.some((segment) => segment === "." || segment === "..")) return undefined;
  return segments.map(encodeSegment).join("/");
}

/** A path with a broken escape (%E0, %zz) means these very characters: so it is simply unknown. */
function readSegments(path: string): string[] {
  const segments = path.split("/");
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return segments;
  }
}

/** Only what must be is escaped: `%61` and `a`, `%2c` and `,` are one. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
