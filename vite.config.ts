import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { listChunks } from "./scripts/measuring/list-chunks.mjs";
import { BEHIND, CART, isOneOf, NOT_SHARED, SCHEMAS, SHOP, SLIDES, STAFF } from "./scripts/set-up/client-chunks.mjs";
import { inProject } from "./scripts/set-up/project-root.mjs";
import { renderOnce } from "./scripts/set-up/render-once.mjs";

const FRAMEWORK = "framework";

/** Has V8 compile the file's functions while it loads, beside the page's thread, and not at their first call upon it. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad";

/** What public pages are made of, and the icons; the rest of the dashboard's files are left to the bundler. */
const OURS = /[\\/](app[\\/](shop|loading|ui|brand)|lucide-react)[\\/]/;
const isNotShared = isOneOf(NOT_SHARED);
const ZOD = /node_modules[\\/]zod[\\/]/;
const isSchemas = isOneOf(SCHEMAS);

/**
 * The client's files: the framework, which changes rarely; what three or more public pages and parts share, in one file, because
 * small files cost a request each and compress badly; then one a page, and what is named in `client-chunks.mjs`. A module takes
 * what it imports along, and `shop/` imports nothing of `staff/`.
 */
const CLIENT_CHUNKS = [
  { name: FRAMEWORK, test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
  { name: "shop", test: (id: string) => OURS.test(id) && !isNotShared(id), minShareCount: 3 },
  { name: "schemas", test: (id: string) => ZOD.test(id) || isSchemas(id), priority: 1 },
  { name: "staff", test: isOneOf(STAFF) },
  { name: "shop", test: isOneOf(SHOP) },
  { name: "behind", test: isOneOf(BEHIND) },
  { name: "slides", test: isOneOf(SLIDES) },
  { name: "cart", test: isOneOf(CART) },
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
