import { expect, it } from "vitest";
import { findDelivery } from "#domain/delivery.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { describeDelivery } from "./en/delivery.ts";
import { describeDelivery as inHindi } from "./hi/delivery.ts";
import { describeDelivery as inTamil } from "./ta/delivery.ts";

it.each([
  ["638011", "Comes to Erode by Fri 20 Nov, free"],
  ["638301", "Comes by Fri 20 Nov, free"],
  ["600001", "Comes by Sat 21 Nov, free"],
  ["110001", "Comes by Wed 25 Nov, free"],
  [undefined, "Comes in 1 to 7 days, free"],
])("for the PIN code %j says %j", (pin, words) => {
  const shop = toShop(DEFAULT_SETTINGS);
  const now = Date.parse("2026-11-18T12:00:00+05:30");
  expect(describeDelivery(findDelivery(shop, pin, now))).toBe(words);
  const today = { ...shop, deliveryDays: [{ pin: "", from: 0, to: 0 }] };
  expect(describeDelivery(findDelivery(today, "600001", 0))).toBe("Comes today, free");
});

it.each([
  [0, 0, "Comes today, free", "आज ही मुफ़्त डिलीवरी", "இன்றே இலவச டெலிவரி"],
  [0, 1, "Comes within 1 day, free", "1 दिन के अंदर मुफ़्त डिलीवरी", "1 நாளுக்குள் இலவச டெலிவரி"],
  [0, 3, "Comes within 3 days, free", "3 दिन के अंदर मुफ़्त डिलीवरी", "3 நாளுக்குள் இலவச டெலிவரி"],
  [1, 1, "Comes in 1 day, free", "1 दिन में मुफ़्त डिलीवरी", "1 நாளில் இலவச டெலிவரி"],
  [2, 2, "Comes in 2 days, free", "2 दिन में मुफ़्त डिलीवरी", "2 நாட்களில் இலவச டெலிவரி"],
  [2, 3, "Comes in 2 to 3 days, free", "2 से 3 दिन में मुफ़्त डिलीवरी", "2 முதல் 3 நாட்களில் இலவச டெலிவரி"],
])("says %j to %j days as %j", (from, to, ...words) => {
  expect([describeDelivery, inHindi, inTamil].map((describe) => describe({ from, to }))).toEqual(words);
});

it("names the town of the shop's own PIN code", () => {
  const delivery = { by: "2026-11-20", town: "ईरोड" };
  expect(inHindi(delivery)).toBe("शुक्रवार, 20 नवंबर तक ईरोड में मुफ़्त डिलीवरी");
});
