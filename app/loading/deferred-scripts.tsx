import { InlineScript } from "./inline-script.tsx";

/**
 * The scripts come when the page has been seen: they would take their share of a slow line from its first picture. A
 * visitor who cannot wait for that picture gets them at the first touch or key, or after two seconds. Each file is requested
 * in a task of its own: together they take as long as a layout, and the one of the load event has a layout in it already.
 */
const START = `
(function () {
  var waiting = true;
  function start() {
    if (!waiting) return;
    waiting = false;
    var links = Array.from(document.querySelectorAll("link[rel=deferred]"));
    inOwnTask(function next() {
      var link = links.shift();
      if (!link) return run();
      link.rel = "modulepreload";
      inOwnTask(next);
    });
  }
  function run() {
    var deferred = document.querySelector("script[type=deferred]");
    var script = document.createElement("script");
    script.type = "module";
    script.textContent = deferred.textContent;
    deferred.replaceWith(script);
  }
  function inOwnTask(work) {
    var task = new MessageChannel();
    task.port1.onmessage = work;
    task.port2.postMessage("");
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

/**
 * Holds back the scripts of a rendered page until its own last one starts them. The router has no option for that, so what
 * it writes is replaced. Throws where that is not found: the build renders a page and ends there.
 */
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
