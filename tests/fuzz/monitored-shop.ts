import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { startBuiltShop } from "../built-shop.ts";
import { ADMIN, signIn } from "../sign-in.ts";

export const ORIGIN = "https://kolhu.example";

interface Reading {
  /** The longest delay of the event loop since the previous reading. */
  delayMs: number;
  /** Heap and buffers, after a garbage collection if the question was "memory". */
  heldBytes: number;
  rss: number;
}

export type MonitoredShop = Awaited<ReturnType<typeof startMonitoredShop>>;

/** The built shop on new data, with a monitor in its process. */
export async function startMonitoredShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-fuzz-"));
  const monitor = path.join(dataDir, "monitor.sock");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startBuiltShop({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
    ...ADMIN,
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("tests/fuzz/shop-monitor.mjs"))}`,
    FUZZ_MONITOR_SOCKET: monitor,
  });
  return {
    port,
    token: await signIn(url),
    openapi: await (await fetch(`${url}/openapi.json`)).json(),
    read: async (question: "delay" | "memory") => (await json(connect(monitor).end(question))) as Reading,
    async stop() {
      const code = await stop();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
