import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { makeRound, makeTap } from "#app/round/make-round.ts";
import { changedSince } from "./arrange-round.tsx";
import { CountCash } from "./count-cash.tsx";
import { withTaps } from "./shown-round.ts";

it("of who and when only what was typed is sent", () => {
  const opened = { person: "Asha", day: "2026-11-18" };
  expect(changedSince(opened, { ...opened, day: "2026-11-19" })).toEqual({ day: "2026-11-19" });
});

it("a stop whose tap is not sent yet is finished, but its cash cannot be counted", () => {
  expect(renderToStaticMarkup(<CountCash round={withTaps(makeRound(), [])} />)).toContain("Finish every stop");
  const tapped = renderToStaticMarkup(<CountCash round={withTaps(makeRound(), [makeTap()])} />);
  expect(tapped).toContain("Every tap must be sent before counting.");
  expect(tapped).not.toContain("Finish every stop");
});
