import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { startBuiltShop } from "../built-shop.ts";

export const ORIGIN = "https://kolhu.example";
const ADMIN = { phone: "9876500001", password: "a password for the fuzz" };

interface Reading {
  /** The longest that the event loop stood still since the reading before. */
  delayMs: number;
  /** Heap and buffers; after a collection, if the question was "memory". */
  heldBytes: number;
  rss: number;
}

export interface MonitoredShop {
  port: number;
  /** An admin's. */
  token: string;
  openapi: unknown;
  read(question: "delay" | "memory"): Promise<Reading>;
  stop(): Promise<number | null>;
}

/** The built shop on data of its own, with a look into its process. */
export async function startMonitoredShop(settings: Record<string, string> = {}): Promise<MonitoredShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-fuzz-"));
  const monitor = path.join(dataDir, "monitor.sock");
  const port = await findFreePort();
  const shop = await startBuiltShop({
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
    PORT: String(port),
    ADMIN_PHONE: ADMIN.phone,
    ADMIN_PASSWORD: ADMIN.password,
    ORDER_LIMIT: "0",
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("tests/fuzz/shop-monitor.mjs"))}`,
    FUZZ_MONITOR_SOCKET: monitor,
    ...settings,
  });
  const url = `http://127.0.0.1:${port}`;
  const login = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return {
    port,
    token: (await login.json()).access_token,
    openapi: await (await fetch(`${url}/openapi.json`)).json(),
    read: (question) => readMonitor(monitor, question),
    async stop() {
      const code = await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

function readMonitor(socketPath: string, question: string): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part) => {
      text += part;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(JSON.parse(text)));
    socket.write(question);
  });
}
