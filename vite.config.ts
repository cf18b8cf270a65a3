import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The router reads this one; `rolldownOptions` would build the wrong entry in silence.
  environments: { ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } } },
});
