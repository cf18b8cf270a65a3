import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { listChunks } from "./scripts/measuring/list-chunks.mjs";
import { inProject } from "./scripts/set-up/project-root.mjs";
import { renderOnce } from "./scripts/set-up/render-once.mjs";

/** The client's files: the framework, which changes rarely; what public pages share; then one a page. */
const CLIENT_CHUNKS = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  // One file instead of twenty: small files cost a request each, and compress badly.
  {
    name: "shop",
    test: new RegExp(
      [
        "[\\\\/]lucide-react[\\\\/].*[\\\\/](arrow-left|arrow-right|check|hand-coins|minus|plus|truck)\\.",
        "[\\\\/]app[\\\\/](root|error-screen|loading[\\\\/](inline-script|lazy-parts|navigation-progress|clicks-before-hydration|deferred-scripts|scroll-on-navigation))\\.tsx$",
        "[\\\\/]app[\\\\/]shop[\\\\/](cart-store[\\\\/]cart-store|api[\\\\/]shop-api|layout[\\\\/]shop-layout)\\.",
        "[\\\\/]app[\\\\/](shop[\\\\/]catalogue[\\\\/](price|oil-of)|ui[\\\\/](icon-list|loading|stars|use-near)|shop[\\\\/]seo[\\\\/](json-ld[\\\\/]json-ld|page-head))",
      ].join("|"),
    ),
    priority: 1,
  },
  // What the product page alone has no use for.
  { name: "parts", test: /[\\/](app[\\/]brand[\\/](art-picture|drawings)|icons[\\/]message-circle)\./ },
  { name: "home", test: /[\\/]app[\\/]shop[\\/]home[\\/]home\.tsx/ },
  {
    name: "product",
    test: /[\\/]app[\\/]shop[\\/]product[\\/](product|product-problem|tabs[\\/]product-context|rating-line)\.tsx?/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), listChunks("build/site/chunks.json"), renderOnce("build/site/server/index.js", "/about")],
  // For the named breakpoints in app/styles/breakpoints.css.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  // Packages in the server's bundle start quicker, and only the icons that are drawn are in it.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: {
      alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inProject("app/ui/bare-icon.ts") }],
    },
  }),
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } },
  },
}));
