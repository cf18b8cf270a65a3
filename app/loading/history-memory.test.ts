import { expect, it } from "vitest";
import { entryOf } from "./history-memory.ts";

const at = (search: string, key = "default") =>
  entryOf({ pathname: "/order/KC-1", search, hash: "#top", key, state: null });

it("an entry is named by its key and its URL", () => {
  expect(at("?a=1")).toBe("default/order/KC-1?a=1#top");
  expect(at("?a=1", "other")).not.toBe(at("?a=1"));
  expect(at("?a=2")).not.toBe(at("?a=1"));
});

it.each(["?key=secret", "?utm=x&key=secret", "?key=secret&utm=x"])(
  "the key of an order is not stored with it: %s",
  (search) => {
    expect(at(search)).not.toContain("secret");
    expect(at(search)).toContain("key");
  },
);
