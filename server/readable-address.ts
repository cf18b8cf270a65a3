/**
 * An address with a broken escape (%E0, %zz) means these very characters: so it is simply unknown, to the API and to the
 * site, and each says so in its own way.
 */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
