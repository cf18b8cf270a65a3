import { defineConfig } from "vite";

export default defineConfig({
  // Bundled packages halve the start: Node reads five files instead of a thousand. Packages with a binary, and packages
  // that only some settings need, stay outside.
  ssr: { noExternal: true, external: ["libsql", "@node-rs/argon2", "pg", "nodemailer", "sharp", "@aws-sdk/client-s3"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/server",
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        users: "server/commands/users.ts",
        "db-copy": "server/commands/db-copy.ts",
        backup: "server/commands/backup.ts",
        restore: "server/commands/restore.ts",
        forget: "server/commands/forget.ts",
        "markdown-worker": "server/site/markdown/worker.ts",
        "picture-worker": "server/pictures/resizing/worker.ts",
        blog: "blog-service/main.ts",
      },
      external: [/dev-website/],
    },
  },
});
