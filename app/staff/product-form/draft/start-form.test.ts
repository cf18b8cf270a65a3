import { describe, expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { toOpened } from "../opened-product.ts";
import { startForm } from "./start-form.ts";

const opened = toOpened(makeProduct({ updated_at: 1 }));
const typed = { ...opened.values, description: "Typed before the session ended" };

describe("the form when it opens", () => {
  it("holds the product as it is", () => {
    expect(startForm(opened, undefined)).toEqual({ opened, values: opened.values, newest: undefined });
  });

  it("holds what was typed when the session ended", () => {
    expect(startForm(opened, { opened, values: typed })).toEqual({ opened, values: typed, newest: undefined });
  });

  it("tells at once when somebody changed the product in between, and keeps to what was read", () => {
    const product = toOpened(makeProduct({ updated_at: 2, badge: "Theirs" }));
    expect(startForm(product, { opened, values: typed })).toEqual({ opened, values: typed, newest: product });
  });

  it("goes on from the newest where it was saved without a change", () => {
    const product = toOpened(makeProduct({ updated_at: 2 }));
    expect(startForm(product, { opened, values: typed }).opened).toBe(product);
  });
});
