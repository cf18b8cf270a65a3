import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { dropDisplayNames } from "./scripts/drop-display-names.mjs";
import { listChunks } from "./scripts/list-chunks.mjs";
import { inProject } from "./scripts/project-root.mjs";

/** The client's files: the framework, which changes rarely; what public pages share; then one a page. */
const CLIENT_CHUNKS = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  // One file instead of twenty: small files cost a request each, and compress badly.
  {
    name: "shop",
    test: new RegExp(
      [
        "[\\\\/]lucide-react[\\\\/].*[\\\\/](arrow-left|arrow-right|check|hand-coins|minus|plus|truck)\\.",
        "[\\\\/]app[\\\\/](loading[\\\\/]inline-script|root|later|error-screen|move-watch|early-taps|late-scripts|scroll-on-move)\\.tsx$",
        "[\\\\/]app[\\\\/](cart[\\\\/]add-to-cart|api[\\\\/](browser-api|load-products)|chrome[\\\\/]shop-layout)\\.",
        "[\\\\/]app[\\\\/](product[\\\\/](price|oil-of)|ui[\\\\/](icon-list|loading|stars|use-near)|found[\\\\/](json-ld|page-head|share-card))",
      ].join("|"),
    ),
    priority: 1,
  },
  // What the product page alone has no use for.
  { name: "parts", test: /[\\/](app[\\/](art-picture|drawings[\\/]arched-bottle)|icons[\\/]message-circle)\./ },
  { name: "home", test: /[\\/]app[\\/]screens[\\/]home[\\/](home|load-carousel)\.tsx?/ },
  {
    name: "product",
    test: /[\\/]app[\\/]screens[\\/]product[\\/](product|product-problem|product-context|rating-line)\.tsx?/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), dropDisplayNames(), listChunks("build/site/chunks.json")],
  // Packages in the server's bundle start quicker, and only the icons that are drawn are in it.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: {
      alias: [
        { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inProject("app/ui/bare-icon.ts") },
        { find: /^react-router$/, replacement: inProject("node_modules/react-router/dist/production/index.mjs") },
        {
          find: /^react-router\/dom$/,
          replacement: inProject("node_modules/react-router/dist/production/dom-export.mjs"),
        },
        { find: /^async_hooks$/, replacement: inProject("app/no-async-storage.ts") },
      ],
    },
  }),
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } },
  },
}));
