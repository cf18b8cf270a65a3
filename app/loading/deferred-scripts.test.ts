import { expect, it } from "vitest";
import { deferScripts } from "./deferred-scripts.tsx";

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js"/>';
const ENTRY = '<script nonce="m" type="module" async="">import "/assets/a.js";</script>';

it("a page's scripts and preloads are deferred", () => {
  expect(deferScripts(PRELOAD + PRELOAD + ENTRY, "m")).toBe(
    `${PRELOAD + PRELOAD}<script nonce="m" type="deferred">import "/assets/a.js";</script>`.replaceAll(
      "modulepreload",
      "deferred",
    ),
  );
});

it.each([
  ["preloads", ENTRY],
  ["entry", PRELOAD],
  ["marker", PRELOAD + ENTRY.replace("m", "n")],
])("a router that writes its %s in another way is an error, not a page without scripts", (_, html) => {
  expect(() => deferScripts(html, "m")).toThrow("any more");
});
