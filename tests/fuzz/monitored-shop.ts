import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { startShop } from "../e2e/fixtures/start-shop.ts";
import { signIn } from "../sign-in.ts";

export const ORIGIN = "https://kolhu.example";

interface Reading {
  /** The longest delay of the event loop since the previous reading. */
  delayMs: number;
  /** Heap and buffers, after a garbage collection if the question was "memory". */
  heldBytes: number;
}

export type MonitoredShop = Awaited<ReturnType<typeof startMonitoredShop>>;

/** The built shop on new data, with a monitor in its process. */
export async function startMonitoredShop() {
  const monitor = path.join(tmpdir(), `kolhu-fuzz-${process.pid}.sock`);
  const shop = await startShop({
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("tests/fuzz/shop-monitor.mjs"))}`,
    FUZZ_MONITOR_SOCKET: monitor,
  });
  return {
    port: Number(new URL(shop.url).port),
    token: await signIn(shop.url, shop.admin),
    openapi: await (await fetch(`${shop.url}/openapi.json`)).json(),
    read: async (question: "delay" | "memory") => (await json(connect(monitor).end(question))) as Reading,
    stop: shop.stop,
  };
}
