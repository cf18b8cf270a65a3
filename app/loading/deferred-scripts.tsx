import { InlineScript } from "./inline-script.tsx";

/**
 * The scripts come when the page has been seen: they would take their share of a slow line from its first picture. A
 * visitor who cannot wait for that picture gets them at the first touch or key, or after two seconds.
 */
const START = `
(function () {
  var waiting = true;
  function start() {
    if (!waiting) return;
    waiting = false;
    document.querySelectorAll("link[rel=later]").forEach(function (link) { link.rel = "modulepreload"; });
    var later = document.querySelector("script[type=later]");
    var script = document.createElement("script");
    script.type = "module";
    script.textContent = later.textContent;
    later.replaceWith(script);
  }
  addEventListener("pointerdown", start, true);
  addEventListener("keydown", start, true);
  setTimeout(start, 2000);
  Promise.all([
    new Promise(function (loaded) { addEventListener("load", loaded); }),
    new Promise(function (painted) { new PerformanceObserver(painted).observe({ type: "paint", buffered: true }); }),
  ]).then(start);
})();
`;

/** Stands behind the scripts that it starts. */
export function StartDeferredScripts() {
  return <InlineScript>{import.meta.env.SSR ? START : ""}</InlineScript>;
}

/** Holds back the scripts of a finished page until its own last one starts them. */
export function holdScripts(html: string, marker: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(`<script nonce="${marker}" type="module" async="">`, `<script nonce="${marker}" type="later">`);
}
