/** An address as the world outside calls it; nothing for what nobody else could open. */
export function absoluteAddress(address: string, origin: string): string | undefined {
  try {
    const { href, protocol } = new URL(address, origin);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
