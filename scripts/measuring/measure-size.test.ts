import { expect, it } from "vitest";
import { MOST_BYTES, MOST_OWN_BYTES, measurePages } from "./measure-size.mjs";

const pages = await measurePages();

it.each(pages)("the JavaScript of $path before the first tap is within its budget", ({ files, own, total }) => {
  expect(files.length).toBeGreaterThan(5);
  expect(own).toBeLessThanOrEqual(MOST_OWN_BYTES);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
  expect(files.join()).not.toContain("schemas");
});
