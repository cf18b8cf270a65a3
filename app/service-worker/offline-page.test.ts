import { expect, it } from "vitest";
import { offlinePage } from "./offline-page.ts";

it("has the frame of the stored home page, without its content and scripts, and sends its URL to nobody", async () => {
  const home = `<title>Oil</title><body><script>start()</script><main class="x"><h1>Oil</h1></main>
<footer>phone</footer><noscript><nav>Menu</nav></noscript></body>`;
  const response = offlinePage(home, "round");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  const html = await response.text();
  expect(html).toContain("This round is not stored on this phone yet.");
  expect(html).toContain("<footer>phone</footer><nav>Menu</nav>");
  expect(html).toContain("<title>You are offline</title>");
  expect(html).not.toMatch(/start\(\)|Oil<|class="x"/);
});
