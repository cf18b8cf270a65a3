import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,server,blog-service,app,scripts,tests}/**/*.test.{ts,tsx}"],
    pool: "forks",
    maxWorkers: 2,
  },
});
