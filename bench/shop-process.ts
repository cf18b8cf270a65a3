import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

export interface ShopProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export function makeDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-bench-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** The built shop in a process of its own, as `npm start` runs it. */
export async function startShop(dataDir: string): Promise<ShopProcess> {
  const child = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return asProcess(child, /is open at (\S+)/);
}

/** Starts a program that prints its address, and waits for it. */
export async function asProcess(child: ChildProcess, announcement: RegExp): Promise<ShopProcess> {
  const ended = once(child, "exit");
  if (!child.stdout || child.pid === undefined) throw new Error("the process could not be started");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = announcement.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return {
      url: url.replace("localhost", "127.0.0.1"),
      pid: child.pid,
      async stop() {
        child.kill("SIGTERM");
        await ended;
      },
    };
  }
  throw new Error("the process ended before it was ready");
}
