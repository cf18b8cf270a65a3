import { expect, it } from "vitest";
import { HOME } from "./button-spots.ts";
import { findFreePlace, keepPlace } from "./find-place.ts";
import type { FloatGround } from "./read-surroundings.ts";

/** A phone between header and buy bar: buttons of 50 px, 10 px apart. */
const makeGround = (overrides: Partial<FloatGround> = {}): FloatGround => ({
  area: { left: 10, top: 60, width: 340, height: 600 },
  kept: [],
  spared: [],
  buttonPx: 50,
  gapPx: 10,
  ...overrides,
});
const line = (top: number, height: number) => ({ left: 0, top, width: 360, height });
const price = { left: 300, top: 560, width: 50, height: 20 };
const bubble = { width: 200, height: 44, of: "chat" } as const;

it("on free ground the buttons stand at home", () => {
  expect(findFreePlace(makeGround())).toEqual(HOME);
});

it("a taken home sends them to the nearest free place: up along the edge, into a row, or to the other edge", () => {
  expect(findFreePlace(makeGround({ kept: [price] }))).toEqual({ shape: "row", x: 0, y: 0 });
  expect(findFreePlace(makeGround({ kept: [line(640, 20)] }))).toEqual({ shape: "column", x: 0, y: -24 });
  const rightEdge = { left: 300, top: 0, width: 50, height: 700 };
  expect(findFreePlace(makeGround({ kept: [rightEdge] }))).toEqual({ shape: "row", x: -230, y: 0 });
});

it("they keep a place while it stays free, also when home is free again", () => {
  const spot = { shape: "column", x: 0, y: -80 } as const;
  expect(findFreePlace(makeGround(), spot)).toEqual(spot);
  expect(keepPlace(makeGround({ kept: [{ ...price, top: 500 }] }), spot)).toBeUndefined();
});

it("a place outside a window that has shrunk is given up", () => {
  expect(findFreePlace(makeGround(), { shape: "column", x: 0, y: -600 })).toEqual(HOME);
});

it("the bubble stands beside its button, or above or below both, inside the window", () => {
  const beside = { side: "left", x: -210, y: 63, tip: 0 };
  expect(findFreePlace(makeGround({ bubble }))).toEqual({ ...HOME, bubble: beside });
  const leftOfChat = { left: 100, top: 620, width: 20, height: 20 };
  const above = { side: "above", x: -150, y: -54, tip: 175 };
  expect(findFreePlace(makeGround({ bubble, kept: [leftOfChat] }))).toEqual({ ...HOME, bubble: above });
});

it("buttons without room for their bubble move to where there is some; while the page moves they stay without", () => {
  const kept = [line(500, 40), { ...line(600, 60), width: 290 }];
  const found = findFreePlace(makeGround({ bubble, kept }));
  expect(found).toMatchObject({ shape: "column", x: 0, y: -160, bubble: { side: "left" } });
  expect(keepPlace(makeGround({ bubble, kept }), HOME)).toEqual(HOME);
});

it("when no place has room for both, the bubble stands apart", () => {
  const kept = [line(60, 10), line(120, 430)];
  expect(findFreePlace(makeGround({ bubble, kept: [...kept, { ...line(550, 110), width: 220 }] }))).toMatchObject({
    ...HOME,
    bubble: { side: "apart", y: -478 },
  });
});

it("what is rather kept clear is covered only when nothing else is free", () => {
  const spared = [line(560, 100)];
  expect(findFreePlace(makeGround({ spared }))).toEqual({ shape: "column", x: 0, y: -104 });
  expect(findFreePlace(makeGround({ spared, kept: [line(60, 500)] }))).toEqual({ shape: "row", x: 0, y: 0 });
});

it("where nothing at all is free they stay away", () => {
  expect(findFreePlace(makeGround({ kept: [line(60, 600)] }))).toBeUndefined();
});
