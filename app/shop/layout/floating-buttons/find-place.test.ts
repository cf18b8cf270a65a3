import { expect, it } from "vitest";
import { findPlace, HOME, keepPlace, type Surroundings } from "./find-place.ts";

/** A phone between header and buy bar: buttons of 50 px, 10 px apart. */
const makeSurroundings = (overrides: Partial<Surroundings> = {}): Surroundings => ({
  area: { left: 10, top: 60, width: 340, height: 600 },
  obstacles: [],
  avoided: [],
  buttonPx: 50,
  gapPx: 10,
  ...overrides,
});
const line = (top: number, height: number) => ({ left: 0, top, width: 360, height });
const price = { left: 300, top: 560, width: 50, height: 20 };
const bubble = { width: 200, height: 44, of: "chat" } as const;
const at = (x: number, y: number, hasBubble = false) => ({ shape: "column", x, y, hasBubble });
const rowAt = (x: number, y: number) => ({ shape: "row", x, y, hasBubble: false });

it("on free ground the buttons stand at home", () => {
  expect(findPlace(makeSurroundings())).toEqual(at(0, 0));
});

it("a taken home sends them to the nearest free place: up along the edge, into a row, or to the other edge", () => {
  expect(findPlace(makeSurroundings({ obstacles: [price] }))).toEqual(rowAt(0, 0));
  expect(findPlace(makeSurroundings({ obstacles: [line(640, 20)] }))).toEqual(at(0, -24));
  const rightEdge = { left: 300, top: 0, width: 50, height: 700 };
  expect(findPlace(makeSurroundings({ obstacles: [rightEdge] }))).toEqual(rowAt(-230, 0));
});

it("they keep a place while it stays free, also when home is free again", () => {
  const place = { shape: "column", x: 0, y: -80 } as const;
  expect(findPlace(makeSurroundings(), place)).toEqual(at(0, -80));
  expect(keepPlace(makeSurroundings(), place)).toEqual(at(0, -80));
  expect(keepPlace(makeSurroundings({ obstacles: [{ ...price, top: 500 }] }), place)).toBeUndefined();
});

it("a place outside a window that has shrunk is given up", () => {
  expect(findPlace(makeSurroundings(), { shape: "column", x: 0, y: -600 })).toEqual(at(0, 0));
});

it("the bubble stands beside its button, inside the window", () => {
  expect(findPlace(makeSurroundings({ bubble }))).toEqual(at(0, 0, true));
  const besideChat = { left: 100, top: 620, width: 20, height: 20 };
  expect(findPlace(makeSurroundings({ bubble, obstacles: [besideChat] }))).toEqual(at(0, -40, true));
  const besideCall = { ...bubble, of: "call" } as const;
  expect(findPlace(makeSurroundings({ bubble: besideCall, obstacles: [besideChat] }))).toEqual(at(0, 0, true));
  const rightEdge = { left: 300, top: 0, width: 50, height: 700 };
  expect(findPlace(makeSurroundings({ bubble, obstacles: [rightEdge] }))).toEqual(at(-290, 0, true));
  const wide = { ...bubble, width: 250 };
  expect(findPlace(makeSurroundings({ bubble: wide, obstacles: [rightEdge] }))).toEqual(rowAt(-230, 0));
});

it("buttons without room for their bubble move to where there is some; while the page moves they stay without", () => {
  const obstacles = [line(500, 40), { ...line(600, 60), width: 290 }];
  expect(findPlace(makeSurroundings({ bubble, obstacles }))).toEqual(at(0, -160, true));
  expect(keepPlace(makeSurroundings({ bubble, obstacles }), HOME)).toEqual(at(0, 0));
});

it("when no place has room for both, the bubble stays away", () => {
  const obstacles = [line(60, 490), { ...line(550, 110), width: 220 }];
  expect(findPlace(makeSurroundings({ bubble, obstacles }))).toEqual(at(0, 0));
});

it("what is rather kept clear is covered only when nothing else is free", () => {
  const avoided = [line(560, 100)];
  expect(findPlace(makeSurroundings({ avoided }))).toEqual(at(0, -104));
  expect(findPlace(makeSurroundings({ avoided, obstacles: [line(60, 480)] }))).toEqual(at(0, 0));
});

it("where nothing at all is free they stay away", () => {
  expect(findPlace(makeSurroundings({ obstacles: [line(60, 600)] }))).toBeUndefined();
});
