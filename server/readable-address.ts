/**
 * An address with a broken escape (%E0, %zz) means these very characters: so it is simply unknown, to the API and to the
 * site, and each says so in its own way.
 */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  return isReadable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    // The outcome must be used: the bundler drops a call that only might throw.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
