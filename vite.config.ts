import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Packages in the server's bundle start quicker, and only the icons that are drawn are in it.
  ...(command === "build" && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: { ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } } },
}));
