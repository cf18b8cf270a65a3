import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { listChunks } from "./scripts/measuring/list-chunks.mjs";
import { inProject } from "./scripts/set-up/project-root.mjs";
import { renderOnce } from "./scripts/set-up/render-once.mjs";

const FRAMEWORK = "framework";

/** Has V8 compile the file's functions while it loads, beside the page's thread, and not at their first call upon it. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/**
 * The client's files: the framework, which changes rarely; what three or more public pages and parts share, in one file, because
 * small files cost a request each and compress badly; then one a page. A module takes what it imports along, and `shop/` imports
 * nothing of `staff/`.
 */
const CLIENT_CHUNKS = [
  { name: FRAMEWORK, test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
  // Without what staff's pages share, with each other or with the deferred parts, and without the slides, which are the home page's
  // and its parts': no other public page needs it before its first tap.
  {
    name: "shop",
    test: /[\\/](app[\\/](shop|loading|ui|brand)|lucide-react)[\\/](?!return-to|focus-on-navigation|field|carousel|use-reduced-motion|.*[\\/](trash|printer|undo-2|circle-check|arrow-up|arrow-down|chevron-left|chevron-right|recycle|badge-check|pause|play)[.])/,
    minShareCount: 3,
  },
  // The names of staff's files stand in the list of routes, which every page loads. None of these takes along what shoppers need.
  {
    name: "staff",
    test: /[\\/](staff[\\/].*[\\/](page-head|pager|india-time|enter-key|staff-query|bill-path|change-path|change-list|draft-storage|order-counts|order-sound|tool-button|move-item|save-file|rounds-api|round-query|pending-taps|send-taps|staff-call|staff-api|orders-api|order-words|session-expiry|session-store|use-search-text|format-number|back-to-orders|customers-api)|orders[\\/]channel|icons[\\/](printer|undo-2|arrow-up|arrow-down))\.(mjs|tsx?)$/,
  },
  // What every page needs, or the product page and one more: as files of their own these few lines weigh twice as much.
  {
    name: "shop",
    test: /[\\/](minus|oil-of|known-products|when-idle|inline-script|clicks-before-hydration|deferred-scripts|error-screen|refused-note|stars|rating-line|product-problem|product-title|legal-pages)\.(mjs|tsx?)$/,
  },
  // What comes right behind every public page, and what the home page shares with its parts and with staff. Each request takes a
  // part of a millisecond of the page's thread, and more of the processor beside it.
  {
    name: "behind",
    test: /[\\/](scroll-on-navigation|focus-on-navigation|return-to|page-load)\.tsx?$/,
  },
  {
    name: "slides",
    test: /[\\/](carousel|carousel-controls|use-held|use-reduced-motion|find-by-name|icons[\\/](search|chevron-left|chevron-right|pause|play))\.(mjs|tsx?)$/,
  },
  // What the cart page shares with its dialog: files of a few lines each.
  {
    name: "cart",
    test: /[\\/](use-booking|use-waiting|last-order|order-text|suggestions|cart-amount)\.tsx?$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), listChunks("build/site/chunks.json"), renderOnce("build/site/server/index.js", "/about")],
  // For the named breakpoints in app/styles/breakpoints.css.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  // Packages in the server's bundle start quicker, and only the icons in use are in it.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: {
      alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inProject("app/ui/bare-icon.ts") }],
    },
  }),
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: CLIENT_CHUNKS },
            postBanner: ({ name }) => (name === FRAMEWORK ? COMPILE_HINT : ""),
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } },
  },
}));
