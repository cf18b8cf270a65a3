import { test as base, expect } from "@playwright/test";
import { Complaints } from "./complaints.ts";
import { type Shop, startShop } from "./start-shop.ts";

interface EachTest {
  /** Whether the test comes near the map of the about page, the one thing from outside. */
  meetsMap: boolean;
  complaints: Complaints;
}
interface EachWorker {
  shop: Omit<Shop, "stop">;
}

const MAP = /openstreetmap\.org/;

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
  meetsMap: [false, { option: true }],
  complaints: [
    async ({ context, meetsMap }, use) => {
      const complaints = new Complaints(context);
      // The tests have no outside. Answered only where it is met: with a route the browser keeps no file for the next page.
      if (meetsMap) await context.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: "" }));
      else context.on("request", (request) => MAP.test(request.url()) && complaints.hear("the map was asked for"));
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
