import { describe, expect, it } from "vitest";
import type { Language } from "#domain/language.ts";
import { listForOpenPage, planFor } from "./what-to-cache.ts";

const ORIGIN = "https://shop.example";

function plan(path: string, { mode = "cors", method = "GET", headers = {} } = {}, language?: Language) {
  const request = { method, mode: mode as RequestMode, headers: new Headers(headers), url: ORIGIN + path };
  return planFor(request, ORIGIN, language);
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
    ["/assets/cart-abc.js", "asset"],
    ["/art/bottle.webp", "picture"],
    ["/icon.svg", "picture"],
    ["/blog-api/uploads/press.jpg", "picture"],
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

  it.each([
    ["/hi", "navigate", "page"],
    ["/hi/cart.data", "cors", "data"],
    ["/hi/order/KC-1234567?key=secret", "navigate", "order"],
    ["/hi/order/KC-1234567.data", "cors", undefined],
    ["/hi/round/r1?key=secret", "navigate", "round"],
    ["/ta/cart", "navigate", undefined],
    ["/ta/cart.data", "cors", undefined],
    ["/cart", "navigate", undefined],
    ["/cart.data", "cors", undefined],
    ["/products/", "cors", "data"],
    ["/assets/cart-abc.js", "cors", "asset"],
  ])("of the Hindi worker, %s as %s: %s", (path, mode, expected) => {
    expect(plan(path, { mode }, "hi")).toBe(expected);
  });

  it.each(["/hi", "/hi/cart", "/ta/order/KC-1234567?key=secret"])("the English worker leaves %s alone", (path) => {
    expect(plan(path, { mode: "navigate" })).toBeUndefined();
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

it("of a page that was open first, it and its pictures are cached, and nothing of a private one", () => {
  const loaded = ["/assets/a.js", "/art/b.webp", "/products/"].map((path) => ORIGIN + path);
  expect(listForOpenPage("/about", [...loaded, "https://other.example/art/c.webp"], ORIGIN)).toEqual({
    page: "/about",
    pictures: ["/art/b.webp"],
  });
  for (const order of ["/order/KC-1234567", "/hi/order/KC-1234567"])
    expect(listForOpenPage(order, loaded, ORIGIN)).toBeUndefined();
});
