import { InlineScript } from "./inline-script.tsx";

/** Scripts would compete with the first picture on a slow network. A touch, a key or two seconds start them earlier. */
const START = `
(function () {
  var waiting = true;
  function start() {
    if (!waiting) return;
    waiting = false;
    document.querySelectorAll("link[rel=deferred]").forEach(function (link) { link.rel = "modulepreload"; });
    var deferred = document.querySelector("script[type=deferred]");
    var script = document.createElement("script");
    script.type = "module";
    script.textContent = deferred.textContent;
    deferred.replaceWith(script);
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

/** Rendered after the scripts that it starts. */
export function StartDeferredScripts() {
  return <InlineScript>{import.meta.env.SSR ? START : ""}</InlineScript>;
}

/** Replaces the router's tags, as it has no option for this. Throws where they are not found, so that the build fails. */
export function deferScripts(html: string, marker: string): string {
  const preloads = replace(html, '<link rel="modulepreload"', '<link rel="deferred"');
  return replace(
    preloads,
    `<script nonce="${marker}" type="module" async="">`,
    `<script nonce="${marker}" type="deferred">`,
  );
}

function replace(html: string, written: string, wanted: string): string {
  if (!html.includes(written)) throw new Error(`The router does not write ${written} any more.`);
  return html.replaceAll(written, wanted);
}
