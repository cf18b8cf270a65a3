import type { KnipConfig } from "knip";

export default {
  entry: [
    "app/{handler,service-worker/{service,round}-worker}.ts",
    "app/styles/breakpoints.css",
    "app/words/{complete.ts,{hi,ta}/**}",
    "server/db/migrations/*.ts",
    "blog-service/prepare-pictures.mjs",
    "scripts/*.mjs",
    "scripts/set-up/keep-run-time-packages.mjs",
    "scripts/set-up/compress-files.mjs",
    "tests/fuzz/shop-monitor.mjs",
    "tests/screenshots/{playwright.config,take-screenshots}.ts",
  ],
  project: ["**/*.{ts,tsx,mjs,cjs,css}"],
  // Knip reads no CSS by itself, and would not miss a file that nothing imports.
  compilers: {
    css: (text) => [...text.matchAll(/@import\s+("[^"]+")/g)].map(([, file]) => `import ${file};`).join("\n"),
  },
  vite: { config: ["vite.config.ts", "vite.server.config.ts"] },
} satisfies KnipConfig;
