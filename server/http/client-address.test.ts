import { expect, it } from "vitest";
import { limitNetworks, shortenedAddress } from "./client-address.ts";

it.each([
  ["192.0.2.17", ["192.0.2.17"], "192.0.2.x"],
  ["::ffff:192.0.2.17", ["192.0.2.17"], "192.0.2.x"],
  ["::FFFF:c000:211", ["192.0.2.17"], "192.0.2.x"],
  ["2001:db8:1:1234:3:4:5:6", ["2001:db8:1:1234::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"], "2001:db8:1:x"],
  ["2001:0DB8:0001:00FF::", ["2001:db8:1:ff::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"], "2001:db8:1:x"],
  ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"], "fe80:0:0:x"],
  ["127.0.0.1", ["127.0.0.1"], "127.0.0.x"],
  ["", ["unknown"], "unknown"],
  ["not an address", ["unknown"], "unknown"],
])("%s is counted as %j and shown as %s", (address, counted, shown) => {
  expect(limitNetworks(address, 10)).toEqual(
    counted.map((network, n) => ({ network, factor: n + 1, most: 10 * (n + 1) })),
  );
  expect(shortenedAddress(address)).toBe(shown);
});
