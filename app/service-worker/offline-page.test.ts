import { expect, it, vi } from "vitest";
import { offlinePage } from "./offline-page.ts";

/** The page in the place of one that is not here, where these are cached. */
async function openOffline(cached: Record<string, string>): Promise<Response> {
  const pages = {
    keys: async () => Object.keys(cached).map((path) => ({ url: `https://shop.example${path}` })),
    match: async ({ url }: { url: string }) => new Response(cached[new URL(url).pathname]),
  };
  vi.stubGlobal("caches", { open: async () => pages });
  return offlinePage();
}

it("the page in the place of an order or a round sends its URL to nobody", async () => {
  const response = await openOffline({});
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  expect(await response.text()).toContain("You are offline.");
});

it("has the frame of the page seen last, without its content and scripts", async () => {
  const page = (phone: string) =>
    `<title>Oil</title><body><script>start()</script><main class="x"><h1>Oil</h1></main>
<footer>${phone}</footer><noscript><nav>Menu</nav></noscript></body>`;
  const response = await openOffline({ "/": page("old"), "/about": page("new"), "/round": page("driver") });
  const html = await response.text();
  expect(html).toContain("<footer>new</footer><nav>Menu</nav>");
  expect(html).toContain("<title>You are offline</title>");
  expect(html).not.toMatch(/start\(\)|Oil<|class="x"/);
});
