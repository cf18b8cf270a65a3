import { defineConfig } from "vite";

/** The server and its commands as plain JavaScript: nothing is translated at run time. */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/server",
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: "server/main.ts" },
      external: [/dev-website/],
    },
  },
});
