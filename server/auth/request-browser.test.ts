import { expect, it } from "vitest";
import { browserLabel } from "./request-browser.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 15) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`, "Samsung Internet on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  ["curl/8.5.0", "Unknown browser"],
  [undefined, "Unknown browser"],
])("%s is %s", (userAgent, label) => {
  expect(browserLabel(userAgent)).toBe(label);
});
