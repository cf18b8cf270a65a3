import { expect, it } from "vitest";
import { listReviews } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { SAMPLE_SETTINGS as HINDI } from "../words/hi/sample-settings.ts";
import { SAMPLE_SETTINGS as TAMIL } from "../words/ta/sample-settings.ts";
import { translateSamples } from "./translate-samples.ts";

it("what owners have typed stays as typed, also beside a review of the sample", () => {
  const [, sample = ""] = DEFAULT_SETTINGS.reviews.split("\n");
  const own = { ...DEFAULT_SETTINGS, city: "Salem", reviews: `5 | Asha | Good\n${sample}`, labCard: "" };
  const { city, country, reviews, labCard, name } = translateSamples(own, HINDI);
  expect({ city, country, labCard, name }).toEqual({
    city: "Salem",
    country: "भारत",
    labCard: "",
    name: "Kolhu & Co.",
  });
  expect(reviews.split("\n")).toEqual(["5 | Asha | Good", HINDI.reviews.split("\n")[1]]);
});

it.each([HINDI, TAMIL])("each review of the sample is translated and has its stars", (translations) => {
  const stars = (text: string) => listReviews(text).map(({ rating }) => rating);
  expect(stars(translateSamples(DEFAULT_SETTINGS, translations).reviews)).toEqual(stars(DEFAULT_SETTINGS.reviews));
  expect(translations.reviews).toMatch(/^(\d \| [^A-Za-z]+(\n|$)){3}/);
});
