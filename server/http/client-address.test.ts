import { expect, it } from "vitest";
import { clientNetwork, shortenedAddress } from "./client-address.ts";

it.each([
  ["192.0.2.17", "192.0.2.17", "192.0.2.x"],
  ["::ffff:192.0.2.17", "192.0.2.17", "192.0.2.x"],
  ["::FFFF:c000:211", "192.0.2.17", "192.0.2.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1:x"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64", "2001:db8:1:x"],
  ["2001:db8::9", "2001:db8:0:0::/64", "2001:db8:0:x"],
  ["64:ff9b::192.0.2.17", "64:ff9b:0:0::/64", "64:ff9b:0:x"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0:x"],
  ["::1", "0:0:0:0::/64", "0:0:0:x"],
  ["127.0.0.1", "127.0.0.1", "127.0.0.x"],
  ["", "unknown", "unknown"],
  ["not an address", "unknown", "unknown"],
])("%s is counted as %s and shown as %s", (address, counted, shown) => {
  expect(clientNetwork(address)).toBe(counted);
  expect(shortenedAddress(address)).toBe(shown);
});
