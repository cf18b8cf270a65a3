import { defineConfig } from "vite";

/** The server and its commands as plain JavaScript: nothing is translated at run time. */
export default defineConfig({
  // Packages of many small modules start quicker as part of the bundle.
  ssr: { noExternal: ["fastify-type-provider-zod", "jose", "kysely", "qs", "uuid", "yaml", "zod"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/server",
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        users: "server/users.ts",
        "db-copy": "server/db-copy.ts",
        blog: "blog-service/main.ts",
        bench: "bench/main.ts",
      },
      external: [/dev-website/],
    },
  },
});
