import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addLine, increaseLine, isSameLine, itemCount } from "#domain/cart/cart.ts";
import { anyLine } from "#tests/any-cart.ts";
import { makeCartLine } from "#tests/factories.ts";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";
import { CART_KEY, changeCart, readCart, rememberSoldOut, writeCart } from "./cart-store.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the cart in the browser", () => {
  it("holds each choice once, whatever an old value holds, and loses no item of it", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (cart) => {
        localStorage.setItem(CART_KEY, JSON.stringify(cart));
        const read = readCart();
        expect(itemCount(read)).toBe(itemCount(cart));
        for (const one of read) expect(read.filter((other) => isSameLine(one, other))).toHaveLength(1);
      }),
    );
  });

  it("counts no line that was sold out, also on a page that was opened later", async () => {
    const [one, other] = [makeCartLine({ size: "1L" }), makeCartLine({ size: "2L", quantity: 3 })];
    writeCart([one, other]);
    rememberSoldOut(({ size }) => size === "2L");
    vi.resetModules();
    const later = await import("./cart-store.ts");
    expect(later.countItems()).toBe(one.quantity);
    // What can be added is on sale again.
    later.addToCart(makeCartLine({ size: "2L" }));
    expect(later.countItems()).toBe(one.quantity + 4);
  });

  it("is the same list as long as nothing changed, so that nothing is drawn again", () => {
    writeCart([makeCartLine()]);
    const first = readCart();
    expect(readCart()).toBe(first);
    writeCart([makeCartLine({ quantity: 2 })]);
    expect(readCart()).not.toBe(first);
  });

  it("a change starts from the stored cart, also of another tab, and is announced", () => {
    const onChange = vi.fn();
    window.addEventListener("cartUpdated", onChange);
    writeCart([makeCartLine()]);
    readCart();
    localStorage.setItem(CART_KEY, JSON.stringify(addLine(readCart(), makeCartLine({ size: "1L" }))));
    changeCart((cart) => increaseLine(cart, makeCartLine()));
    expect(readCart().map(({ size, quantity }) => [size, quantity])).toEqual([
      ["100ml", 2],
      ["1L", 1],
    ]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("is empty where storage is forbidden, and says that it could not be stored", () => {
    forbidStorage("localStorage");
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(readCart()).toEqual([]);
    expect(writeCart([makeCartLine()])).toBe(false);
    expect(logged).toHaveBeenCalledOnce();
  });
});
