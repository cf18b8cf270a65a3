import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/**
 * A browser of its own, with nothing stored from before, that others can steer through its port.
 *
 * @param {string} chromium
 */
export async function openBrowser(chromium) {
  const profile = mkdtempSync(path.join(tmpdir(), "kolhu-browser-"));
  const args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const browser = spawn(chromium, [...args, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  // A system's `chromium` may be a script that starts the browser: the group holds both.
  const end = () => void (browser.pid && process.kill(-browser.pid));
  const closed = once(browser, "close");
  process.once("exit", end);
  return {
    port: await portOf(browser.stderr),
    async close() {
      process.off("exit", end);
      end();
      await closed;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** @param {import("node:stream").Readable} output */
async function portOf(output) {
  for await (const line of createInterface(output)) {
    const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (port) {
      output.resume();
      return Number(port);
    }
  }
  throw new Error("The browser did not start.");
}
