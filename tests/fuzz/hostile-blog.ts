import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Posts made to keep a renderer busy. */
const CONTENTS = [
  "*a_ ",
  "[",
  "![",
  "> ",
  "- ",
  "`",
  "<b>",
  "| a ",
  "\t",
  "**a",
  "[a](",
  "&",
  "<!--",
  "~~a",
  "1. ",
  "[^a]",
];

export async function startHostileBlog(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const slug = new URL(request.url ?? "/", "http://blog").searchParams.get("filters[slug][$eq]");
    const posts = CONTENTS.map((part, n) => ({
      id: n,
      title: `Post ${n} ${part}`,
      slug: `post-${n}`,
      content: part.repeat(20_000 / part.length),
      publishedAt: "2026-01-31T00:00:00.000Z",
    }));
    const data = posts.filter((post) => slug === null || post.slug === slug);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data, meta: {} }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One visit of each of its first posts, and of the pages that list all. */
export function visitsOfPosts(posts: number): Buffer[] {
  const paths = CONTENTS.slice(0, posts).map((_, n) => `/Blog/post-${n}`);
  return ["/Blog", "/feed.xml", "/sitemap.xml", ...paths].map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: kolhu.example\r\nConnection: close\r\n\r\n`),
  );
}
