import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

/** The page that the worker sends in the place of one that is not here, where it has cached these. */
function openOffline(cached: Record<string, string>): Promise<Response> {
  const pages = {
    keys: async () => Object.keys(cached).map((path) => ({ url: `https://shop.example${path}` })),
    match: async ({ url }: { url: string }) => new Response(cached[new URL(url).pathname]),
  };
  const worker = readFileSync("public/service-worker.js", "utf8");
  const globals = { addEventListener: () => {}, caches: { open: async () => pages }, Response, URL };
  return runInNewContext(`${worker}\noffline();`, globals);
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
