import { describe, expect, it } from "vitest";
import { ASSETS, listForOpenPage, listOldCaches, PAGES, PICTURES, planFor } from "./what-to-cache.ts";

const ORIGIN = "https://shop.example";

function plan(path: string, { mode = "cors", method = "GET", headers = {} } = {}) {
  return planFor({ method, mode: mode as RequestMode, headers: new Headers(headers), url: ORIGIN + path }, ORIGIN);
}

describe("what the worker answers", () => {
  it.each([
    ["/", "page"],
    ["/product/almond-oil?size=1L", "page"],
    ["/order", "page"],
    ["/order/KC-1234567?key=secret", "order"],
    ["/round/r1?key=secret", "round"],
    ["/dashboard/orders", undefined],
    ["/sso_a/login", undefined],
  ])("the page %s: %s", (path, expected) => {
    expect(plan(path, { mode: "navigate" })).toBe(expected);
  });

  it.each([
    ["/products/", "data"],
    ["/cart.data", "data"],
    ["/blog-api/api/posts", "data"],
    ["/assets/cart-abc.js", ASSETS],
    ["/art/bottle.webp", PICTURES],
    ["/icon.svg", PICTURES],
    ["/blog-api/uploads/press.jpg", PICTURES],
    ["/health", undefined],
    // A shopper's own order, and what staff see.
    ["/order/KC-1234567.data", undefined],
    ["/order.data", undefined],
    ["/my-orders/KC-1234567", undefined],
    ["/orders/", undefined],
    ["/auth/sessions", undefined],
    ["/Dashboard/orders.data", undefined],
  ])("the file or call %s: %s", (path, expected) => {
    expect(plan(path)).toBe(expected);
  });

  it("nothing that is sent, signed in, a part or another site's", () => {
    expect(plan("/products/", { method: "POST" })).toBeUndefined();
    expect(plan("/products/", { headers: { authorization: "Bearer x" } })).toBeUndefined();
    expect(plan("/art/press.mp4", { headers: { range: "bytes=0-1" } })).toBeUndefined();
    expect(
      planFor({ method: "GET", mode: "cors", headers: new Headers(), url: `${ORIGIN}/` }, "https://other.example"),
    ).toBe(undefined);
  });
});

it("of a page that was open first, its own files are cached, and nothing of a private one", () => {
  const loaded = ["/assets/a.js", "/art/b.webp", "/products/"].map((path) => ORIGIN + path);
  expect(listForOpenPage("/round/r1", [...loaded, "https://other.example/assets/c.js"], ORIGIN)).toEqual({
    isRound: true,
    files: [
      { cache: ASSETS, path: "/assets/a.js" },
      { cache: PICTURES, path: "/art/b.webp" },
    ],
  });
  expect(listForOpenPage("/order/KC-1234567", loaded, ORIGIN)).toBeUndefined();
});

it("caches of an earlier version are deleted", () => {
  expect(listOldCaches([PAGES.name, "pages-0", "other", ASSETS.name])).toEqual(["pages-0", "other"]);
});
