import { isIP } from "node:net";

const UNKNOWN = "unknown";

/**
 * Whom a limit counts: an IPv4 address as it is; of IPv6 the /64, because one household or one rented server has a whole
 * one to choose addresses from.
 */
export function clientNetwork(address: string): string {
  const parts = partsOf(address);
  if (!parts) return UNKNOWN;
  return "v4" in parts ? parts.v4.join(".") : `${inHex(parts.v6.slice(0, 4))}::/64`;
}

/** Where somebody came from, without saying who: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function shortenedAddress(address: string): string {
  const parts = partsOf(address);
  if (!parts) return UNKNOWN;
  return "v4" in parts ? `${parts.v4.slice(0, 3).join(".")}.x` : `${inHex(parts.v6.slice(0, 3))}:x`;
}

function partsOf(address: string): { v4: (number | string)[] } | { v6: number[] } | undefined {
  const [plain = ""] = address.split("%");
  const version = isIP(plain);
  if (version === 0) return undefined;
  if (version === 4) return { v4: plain.split(".") };
  const v6 = ipv6Groups(plain);
  const v4 = mappedIpv4(v6);
  return v4 ? { v4 } : { v6 };
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

function inHex(groups: number[]): string {
  return groups.map((group) => group.toString(16)).join(":");
}
