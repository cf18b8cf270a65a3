import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBuiltShop } from "../built-shop.ts";

interface Post {
  slug?: string;
  attributes?: { slug: string };
}

/** The built shop with a Strapi behind it that has these posts; asked for a post named "broken" it fails. */
export async function startStrapiShop(posts: Post[]) {
  const strapi = createServer((request, response) => {
    const slug = new URL(request.url ?? "/", "http://strapi").searchParams.get("filters[slug][$eq]");
    const found = posts.filter((post) => slug === null || (post.slug ?? post.attributes?.slug) === slug);
    response.writeHead(slug === "broken" ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data: found, meta: {} }));
  }).listen(0, "127.0.0.1");
  await once(strapi, "listening");
  const { port } = strapi.address() as AddressInfo;
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-e2e-"));
  const shop = await startBuiltShop({
    DATA_DIR: dataDir,
    BLOG_SERVICE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "silent",
  });
  return {
    url: shop.url,
    async stop() {
      await shop.stop();
      strapi.close();
      strapi.closeAllConnections();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
