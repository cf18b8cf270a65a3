import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { listChunks } from "./scripts/list-chunks.mjs";
import { inProject } from "./scripts/project-root.mjs";

/** The client's files: the framework, which changes rarely; what every page has; what some pages share. Then one a page. */
const CLIENT_CHUNKS = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  { name: "shop", test: /[\\/]app[\\/](error-screen|move-watch|early-taps|scroll-on-move)\.tsx$/, priority: 2 },
  // Without it, every icon and every small part that two public pages share would be a request of its own.
  {
    name: "parts",
    test: new RegExp(
      [
        "[\\\\/]lucide-react[\\\\/].*[\\\\/](arrow-left|arrow-right|check|hand-coins|message-circle|minus|plus|truck)\\.",
        "[\\\\/]app[\\\\/](art-picture|later|cart[\\\\/]add-to-cart|api[\\\\/](browser-api|load-products))\\.",
        "[\\\\/]app[\\\\/](product[\\\\/](price|oil-of)|ui[\\\\/](icon-list|loading|stars|use-near))",
      ].join("|"),
    ),
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), listChunks("build/site/chunks.json")],
  // Packages in the server's bundle start quicker, and only the icons that are drawn are in it.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: inProject("app/ui/bare-icon.ts") }] },
  }),
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } },
  },
}));
