import { inLanguage } from "#domain/language.ts";
import { HOME_PATH, LANGUAGE } from "#words/language.ts";
import {
  CALL,
  lookAt,
  NO_COPY_OF_PAGE,
  NO_COPY_OF_ROUND,
  OFFLINE_HEADING,
  TRY_AGAIN,
  YOU_ARE_OFFLINE,
} from "#words/offline-page.ts";

/**
 * In the place of any page, also of one whose URL has a key. The frame is that of the stored home page, as it is without
 * JavaScript: so the shop's name, look and phone are those that this device knows.
 */
export function offlinePage(home: string, missing: keyof typeof WORDS): Response {
  const [beforeMain = "", ...rest] = withoutScripts(home).split("<main");
  const page = [beforeMain, OFFLINE_MAIN.replace("WORDS", WORDS[missing]), rest.join("<main").split("</main>").at(-1)]
    .join("")
    .replace(/<title>[^<]*/, `<title>${YOU_ARE_OFFLINE}`)
    .replace("</body>", `${OFFLINE_SCRIPT}</body>`);
  const headers = { "content-type": "text/html", "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(page, { status: 503, headers });
}

function withoutScripts(html: string): string {
  const [first = "", ...scripts] = html.split("<script");
  const between = scripts.map((script) => script.split("</script>").slice(1).join("</script>"));
  return [first, ...between].join("").replace(/<link rel="(canonical|modulepreload)"[^<>]*>|<\/?noscript>/g, "");
}

const WORDS = {
  page: NO_COPY_OF_PAGE,
  round: NO_COPY_OF_ROUND,
};

const linkTo = (path: string) => (words: string) => `<a href="${path}">${words}</a>`;

const OFFLINE_MAIN = `<main id="main" class="page-width">
  <section class="empty-state empty-state--page">
    <h1>${OFFLINE_HEADING}</h1>
    <p>WORDS</p>
    <div class="empty-state__actions">
      <a class="btn" href="">${TRY_AGAIN}</a>
      <a class="btn btn--outline" id="call" hidden>${CALL}</a>
    </div>
    <p>${lookAt(linkTo(HOME_PATH), linkTo(inLanguage(LANGUAGE, "/cart")))}</p>
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
