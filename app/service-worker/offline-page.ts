import { PAGES, ROUND_SHELL } from "./what-to-cache.ts";

/**
 * In the place of any page, also of one whose URL has a key. The frame is that of the page seen last, as it is without JavaScript:
 * so the shop's name, look and phone are as new as this device knows them.
 */
export async function offlinePage(): Promise<Response> {
  const pages = await caches.open(PAGES.name);
  const newest = (await pages.keys()).findLast(({ url }) => new URL(url).pathname !== ROUND_SHELL);
  const frame = newest ? await (await pages.match(newest))?.text() : undefined;
  const [beforeMain = "", ...rest] = withoutScripts(frame ?? BARE_FRAME).split("<main");
  const page = [beforeMain, OFFLINE_MAIN, rest.join("<main").split("</main>").at(-1)]
    .join("")
    .replace(/<title>[^<]*/, "<title>You are offline")
    .replace("</body>", `${OFFLINE_SCRIPT}</body>`);
  const headers = { "content-type": "text/html", "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(page, { status: 503, headers });
}

function withoutScripts(html: string): string {
  const [first = "", ...scripts] = html.split("<script");
  const between = scripts.map((script) => script.split("</script>").slice(1).join("</script>"));
  return [first, ...between].join("").replace(/<link rel="(canonical|modulepreload)"[^<>]*>|<\/?noscript>/g, "");
}

const OFFLINE_MAIN = `<main id="main" class="page-width">
  <section class="empty-state empty-state--page">
    <h1>You are offline.</h1>
    <p>This page has not been opened before, so there is no copy of it here.</p>
    <div class="empty-state__actions">
      <a class="btn" href="">Try again</a>
      <a class="btn btn--outline" id="call" hidden>Call</a>
    </div>
    <p>You can look at <a href="/">our oils</a> and <a href="/cart">your cart</a>.</p>
  </section>
</main>`;

const OFFLINE_SCRIPT = `<script>
  const phone = document.querySelector('footer a[href^="tel:"]');
  const call = document.querySelector("#call");
  if (phone) {
    call.href = phone.href;
    call.append(" ", phone.textContent);
    call.hidden = false;
  }
  // HEAD passes the worker by. A browser may report a network too early.
  const retry = () => fetch(location.href, { method: "HEAD" }).then(() => location.reload(), () => {});
  addEventListener("online", retry);
  setInterval(() => navigator.onLine && retry(), 3000);
</script>`;

/** Where no page could be cached. */
const BARE_FRAME = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title></title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
    background: #fbf7ef; color: #23261f; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
  h1 { font: 400 2.375rem/1.1 "Newsreader Display", Georgia, serif; }
  a { display: inline-block; line-height: 2.75rem; color: #1f4d36; }
</style>
<body>
<main></main>
</body>
</html>`;
