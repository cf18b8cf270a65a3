import { defineConfig } from "vite";

/** The server and its commands as plain JavaScript: nothing is translated at run time. */
export default defineConfig({
  // Packages in the bundle halve the start: Node finds and reads five files instead of a thousand. Outside stay those
  // with a binary of their own, and those that are loaded only when a setting or a task asks for them.
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
