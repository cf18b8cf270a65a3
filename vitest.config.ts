import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,server,blog-service,app,scripts,tests,bench}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/global-setup.ts",
    pool: "forks",
    maxWorkers: 2,
    slowTestThreshold: 5_000,
  },
});
