import { expect, it } from "vitest";
import { MOST_BYTES, MOST_MORE_BYTES, MOST_OWN_BYTES, measurePages } from "./measure-size.mjs";

const pages = await measurePages("en");
const framework = pages[0]?.files.filter((file) => file.includes("framework"));

it.each(pages)("the JavaScript of $path before the first tap is within its budget", ({ files, own, total }) => {
  expect(files.length).toBeGreaterThan(5);
  expect(own).toBeLessThanOrEqual(MOST_OWN_BYTES);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
  expect(files.join()).not.toContain("schemas");
});

it.each(
  [...(await measurePages("hi")), ...(await measurePages("ta"))].map((page, at) => ({
    ...page,
    english: pages[at % pages.length],
  })),
)("$path needs little more JavaScript than in English, and the same framework", ({ files, total, english }) => {
  expect(files.length).toBeGreaterThan(5);
  expect(total).toBeLessThanOrEqual((english?.total ?? 0) + MOST_MORE_BYTES);
  expect(files.filter((file) => file.includes("framework"))).toEqual(framework);
});
