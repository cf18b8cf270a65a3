import ipaddr from "ipaddr.js";

const UNKNOWN = "unknown";

/** The network that limits count: an IPv4 address; of IPv6 the /64, because one household or rented server has all of it. */
export function clientNetwork(address: string): string {
  const parsed = parse(address);
  if (!parsed) return UNKNOWN;
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : `${hexGroups(parsed, 4)}::/64`;
}

/** Network that identifies nobody: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function shortenedAddress(address: string): string {
  const parsed = parse(address);
  if (!parsed) return UNKNOWN;
  return parsed instanceof ipaddr.IPv4 ? `${parsed.octets.slice(0, 3).join(".")}.x` : `${hexGroups(parsed, 3)}:x`;
}

/** Also unwraps `::ffff:192.0.2.1`, an IPv4 caller of a socket that listens to both versions. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function hexGroups({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(":");
}
