import { isIP } from "node:net";

/**
 * Whom a limit counts: an IPv4 address as it is; of IPv6 the /64, because one household or one rented server has a whole
 * one to choose addresses from.
 */
export function clientNetwork(address: string): string {
  return network(address, { v4Bytes: 4, v6Groups: 4 });
}

/** Where somebody came from, without saying who: an IPv4 /24, an IPv6 /48. */
export function shortenedAddress(address: string): string {
  return network(address, { v4Bytes: 3, v6Groups: 3 });
}

function network(address: string, { v4Bytes, v6Groups }: { v4Bytes: number; v6Groups: number }): string {
  const plain = address.replace(/%.*$/s, "");
  const version = isIP(plain);
  if (version === 0) return "unknown";
  const groups = version === 6 ? ipv6Groups(plain) : [];
  const bytes = version === 4 ? plain.split(".") : mappedIpv4(groups);
  if (!bytes) return `${joinGroups(groups.slice(0, v6Groups))}/${v6Groups * 16}`;
  const kept = bytes.map((byte, n) => (n < v4Bytes ? byte : 0)).join(".");
  return v4Bytes === 4 ? kept : `${kept}/${v4Bytes * 8}`;
}

/** The eight numbers of an IPv6 address. The URL parser knows every way of writing one, and writes it in one way. */
function ipv6Groups(address: string): number[] {
  const [head = [], tail] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))));
  if (!tail) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** `::ffff:192.0.2.1` is how a socket that listens to both versions names a caller over IPv4. */
function mappedIpv4(groups: number[]): number[] | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff] : undefined;
}

function joinGroups(groups: number[]): string {
  return `${groups.map((group) => group.toString(16)).join(":")}::`;
}
