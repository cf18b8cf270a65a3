import { test as base, expect } from "@playwright/test";
import { Complaints } from "./complaints.ts";
import { type Shop, startShop } from "./start-shop.ts";

interface EachTest {
  complaints: Complaints;
}
interface EachWorker {
  shop: Omit<Shop, "stop">;
}

/** A test with a running shop; it fails when the browser complains about anything that the test did not expect. */
export const test = base.extend<EachTest, EachWorker>({
  shop: [
    async ({}, use) => {
      const { stop, ...shop } = await startShop();
      await use(shop);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  complaints: [
    async ({ context }, use) => {
      // The one thing from outside, and the tests have no outside; a test of the map answers it in its own way.
      await context.route(/openstreetmap\.org/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
      const complaints = new Complaints(context);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
