import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled for the server too: as a package it would load every icon there is at the start.
  ssr: { noExternal: ["lucide-react"] },
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: { ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } } },
});
