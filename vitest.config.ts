import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { SpreadWholeShops } from "./tests/spread-whole-shops.ts";

const S3_CLIENT = "@aws-sdk/client-s3";

export default defineConfig({
  // As Node finds it in the shop. Vite takes its files for bundlers and translates them first, seven hundred of them.
  resolve: { alias: { [S3_CLIENT]: createRequire(import.meta.url).resolve(S3_CLIENT) } },
  test: {
    include: ["{domain,server,blog-service,app,scripts,tests,bench}/**/*.test.{ts,tsx}"],
    // The built shop is JavaScript already.
    server: { deps: { external: [/[\\/]build[\\/]site/] } },
    globalSetup: "tests/global-setup.ts",
    pool: "forks",
    // Files share a process: loading everything again for each would cost as much as the tests themselves.
    isolate: false,
    // More than cores, because the tests that start whole shops mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: SpreadWholeShops },
    slowTestThreshold: 5_000,
    // A busy machine is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
});
