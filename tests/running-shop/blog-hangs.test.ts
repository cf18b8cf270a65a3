import { expect, it } from "vitest";
import { openPeer } from "#server/blog/fixtures/strapi-peer.ts";
import { startBuiltShop } from "../built-shop.ts";
import { makeTemporaryFolder } from "../temporary-folder.ts";

const READERS = 64;
const POST_DATA = "/Blog/clicked.data?_routes=shop%2Fblog%2Fblog-post";

it("while the blog service hangs, 64 readers at once share one look-up for each post that they open or click", async () => {
  const peer = await openPeer(() => undefined);
  const shop = await startBuiltShop({
    DATA_DIR: makeTemporaryFolder(),
    BLOG_SERVICE_URL: peer.url,
    TRUST_PROXY: "loopback",
  });
  try {
    const open = (pathOf: (n: number) => string) =>
      Promise.all(
        Array.from({ length: READERS }, async (_, n) => {
          const response = await fetch(shop.url + pathOf(n), { headers: { "x-forwarded-for": `203.0.113.${n}` } });
          expect(await response.text()).toContain("Failed to load blog.");
          return response.status;
        }),
      );
    const failed = Array.from({ length: READERS }, () => 502);
    expect(await Promise.all([open(() => "/Blog/opened"), open(() => POST_DATA)])).toEqual([failed, failed]);
    expect(peer.requests).toHaveLength(2);
    expect(await open((n) => `/Blog/post-${n}`)).toEqual(failed);
    const urls = peer.requests.map(({ url }) => url);
    expect(urls).toEqual([...new Set(urls)]);
  } finally {
    await shop.stop();
  }
});
