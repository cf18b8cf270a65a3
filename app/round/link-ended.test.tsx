import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeDriverRound } from "./make-round.ts";
import { LinkEnded } from "./open-round.tsx";
import { storeRound } from "./stored/stored-rounds.ts";

vi.mock("#app/brand/use-shop.ts", () => ({ useShop: () => ({ phone: "98765 43210" }) }));

afterEach(() => vi.unstubAllGlobals());

it("says that names are deleted only where no other link of the round has stored them", () => {
  stubStorage("localStorage");
  const claim = "no longer on this phone";
  expect(renderToStaticMarkup(<LinkEnded id="round-1" />)).toContain(claim);
  storeRound(makeDriverRound(), "key-1", 1000, 0);
  expect(renderToStaticMarkup(<LinkEnded id="round-1" />)).not.toContain(claim);
});
