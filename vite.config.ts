import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from "vite";
import { buildServiceWorker } from "./scripts/set-up/build-service-worker.mjs";
import { renderOnce } from "./scripts/set-up/render-once.mjs";

/** One file for the framework, which changes rarely, one for what several public pages share, and one for each page. */
const CLIENT_CHUNKS = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
  // Apart from staff's files: the shopper's dialog needs it too.
  { name: "schemas", test: /node_modules[\\/]zod[\\/]|domain[\\/](sentence|text)/, priority: 1 },
  {
    name: "shop",
    test: /[\\/]app[\\/](?!(staff|round|shop[\\/]my-orders)[\\/]|words[\\/]\w+[\\/](round|stop|end-reason|cart-store|dates|whatsapp)|ui[\\/](controls|dialog|field|form[\\/]|hooks[\\/]use-focus-after|qr-code|text-field|titled-dialog))|[\\/]domain[\\/]payment\.|[\\/]lucide-react[\\/](?!.*(copy|download|printer|trash)\.)/,
    minShareCount: 4,
  },
  // A page needs these and its lazy parts a few of them: small files compress badly.
  { name: "product-parts", test: /[\\/]app[\\/](shop[\\/]product|ui[\\/]stars)/, minShareCount: 2 },
  {
    name: "home-parts",
    test: /[\\/]app[\\/](ui[\\/]carousel|shop[\\/]home)|[\\/]icons[\\/](rotate-cw|search|truck)\./,
    minShareCount: 2,
  },
  { name: "my-orders", test: /[\\/]my-orders[\\/](last|seen|remembered|orders-of)/, minShareCount: 2 },
  // Every page loads most of the first, staff's pages the second: few files keep the router's manifest short.
  { name: "loading", test: /[\\/]app[\\/](loading[\\/]|error-screen\.tsx)/ },
  {
    name: "staff",
    test: /[\\/]@tanstack[\\/]|[\\/](back-link|both-versions|copy-button|language-names|page-heading|row-link|table-head|tool-button)\.|[\\/]icons[\\/](boxes|copy|download|file-up|key-round|package-open|printer|receipt-text|scale|search-x|shield-check|trash)\./,
  },
];

/** A style sheet can use the breakpoints without importing them. */
const nameBreakpoints: Plugin = {
  name: "name-breakpoints",
  enforce: "pre",
  transform: {
    filter: { id: /app\/.*\.css$/ },
    handler: (css) => css + readFileSync("app/styles/breakpoints.css", "utf8"),
  },
};

/** The oldest browsers that are promised, as "chrome109"; style sheets follow. */
const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync("package.json", "utf8"));
const OLDEST = browserslist.map((browser) => browser.replace(" ", ""));

/** One build for each language: `#words/` leads to the words of the one that is named. */
const LANGUAGE = process.env.SITE_LANGUAGE ?? "en";

export default defineConfig(({ command }) => ({
  plugins: [nameBreakpoints, reactRouter(), buildServiceWorker(OLDEST, LANGUAGE), renderOnce(LANGUAGE)],
  resolve: { conditions: [LANGUAGE, ...defaultClientConditions] },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  // Packages in the server's bundle start quicker, and only the icons in use are in it.
  ...(command === "build" && {
    ssr: { noExternal: true, resolve: { conditions: [LANGUAGE, ...defaultServerConditions] } },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
  // The router reads `rollupOptions`; `rolldownOptions` would build the wrong entry in silence.
  environments: {
    client: {
      build: {
        target: OLDEST,
        copyPublicDir: LANGUAGE === "en",
        rollupOptions: {
          // No package here depends on the side effect of reading a property; icons have such lines.
          treeshake: { propertyReadSideEffects: false },
          // A word costs what it cost where it was written.
          optimization: { inlineConst: { mode: "all" } },
          output: { codeSplitting: { groups: CLIENT_CHUNKS } },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } },
  },
}));
