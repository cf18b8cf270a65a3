import ipaddr from "ipaddr.js";

const UNKNOWN = "unknown";

interface LimitedNetwork {
  network: string;
  /** How many times the limit of one household it has. */
  factor: number;
  most: number;
}

/**
 * The networks that limits count, the narrowest first: an IPv4 address; of IPv6 the /64 of a household or rented server, and
 * the /56 and /48 around it, because one customer of a provider may have all of them. They get more, for a campus or carrier.
 */
export function limitNetworks(address: string, most: number, atMost = Number.POSITIVE_INFINITY): LimitedNetwork[] {
  return listNetworks(parse(address)).map((network, index) => {
    const factor = index + 1;
    return { network, factor, most: Math.min(most * factor, atMost) };
  });
}

function listNetworks(parsed: ReturnType<typeof parse>): string[] {
  if (!parsed) return [UNKNOWN];
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const site = hexGroups(parsed, 3);
  const subnet = parsed.parts[3] ?? 0;
  return [`${site}:${subnet.toString(16)}::/64`, `${site}:${(subnet & 0xff00).toString(16)}::/56`, `${site}::/48`];
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
