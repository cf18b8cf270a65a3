import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { makeRound, makeTap } from "../make-round.ts";
import { applyTaps } from "./apply-taps.ts";
import { CountCash } from "./count-cash.tsx";

it("a stop whose tap is not sent yet is finished, but its cash cannot be counted", () => {
  expect(renderToStaticMarkup(<CountCash round={applyTaps(makeRound(), [])} />)).toContain("Finish every stop");
  const tapped = renderToStaticMarkup(<CountCash round={applyTaps(makeRound(), [makeTap()])} />);
  expect(tapped).toContain("Every tap must be sent before counting.");
  expect(tapped).not.toContain("Finish every stop");
});
