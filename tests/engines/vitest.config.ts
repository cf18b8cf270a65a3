import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/engines/*.spec.ts"],
    pool: "forks",
    // Node 20 has it behind this flag.
    execArgv: "WebSocket" in globalThis ? [] : ["--experimental-websocket"],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
