import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureWebKit } from "../../scripts/services/engines.mjs";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { type Engine, STEP_MS } from "./page.ts";
import { startGroup } from "./start-group.ts";

const POLL_MS = 50;
/** The bar of its window would keep it from being as narrow as a phone. */
const NARROW = "* { min-width: 0; padding: 0; margin: 0 }";
/** Saves the drawing of animations. */
const STILL = "[Settings]\ngtk-enable-animations=0\n";

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** WebKit by WebDriver, with a window on a screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const { driver: program, screen: xvfb } = await ensureWebKit();
  const home = mkdtempSync(path.join(tmpdir(), "kolhu-webkit-"));
  mkdirSync(path.join(home, "gtk-3.0"));
  writeFileSync(path.join(home, "gtk-3.0/gtk.css"), NARROW);
  writeFileSync(path.join(home, "gtk-3.0/settings.ini"), STILL);
  const screen = startGroup(xvfb, ["-displayfd", "3", "-screen", "0", "800x900x24", "-nolisten", "tcp"]);
  const started = [screen];
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const DISPLAY = `:${await screen.read(/(\d+)\n/)}`;
    const port = await findFreePort();
    const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_RUNTIME_DIR: home };
    started.push(startGroup(program, [`--port=${port}`], { ...folders, DISPLAY, NO_AT_BRIDGE: "1" }));
    return { ...(await drive(`http://127.0.0.1:${port}`)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function drive(driver: string): Promise<Omit<Engine, "stop">> {
  await eventually(() => fetch(`${driver}/status`));
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: "ignore", timeouts: { script: 3000 } } };
  const session = await request(driver, "POST", "/session", { capabilities });
  const { sessionId } = session as { sessionId: string };
  const send: Send = (method, path, body) => request(`${driver}/session/${sessionId}`, method, path, body);
  await send("POST", "/window/rect", { width: 360, height: 800 });
  const complaints: string[] = [];
  const goTo = async (url: string) => void (await send("POST", "/url", { url }));
  return {
    complaints,
    goTo,
    async reopen(url) {
      const { handle } = (await send("POST", "/window/new", { type: "tab" })) as { handle: string };
      await send("DELETE", "/window");
      await send("POST", "/window", { handle });
      await goTo(url);
    },
    async evaluate(source, args) {
      const script = `const [args, done] = arguments; (${listen})();
        Promise.resolve((${source})(...args)).then(
          (value) => done({ value, heard: window.complaints.splice(0) }), (error) => done({ error: String(error) }))`;
      const {
        value,
        error,
        heard = [],
      } = (await send("POST", "/execute/async", { script, args: [args] })) as {
        value: string;
        error?: string;
        heard?: string[];
      };
      complaints.push(...heard);
      if (error) throw new Error(error);
      return value;
    },
    async perform(input) {
      await send("POST", "/actions", { actions: [input] });
    },
    // Asked before anything else: a command about the page waits for the dialog.
    async acceptDialog() {
      const words = await eventually(() => send("GET", "/alert/text"));
      await send("POST", "/alert/accept", {});
      return String(words);
    },
  };
}

async function request(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(STEP_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
  return value;
}

async function eventually<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + STEP_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(POLL_MS);
    }
  }
}

/** Runs in the page. WebDriver's sessions are private ones, for which WebKit writes no console: the page has to hear itself. */
function listen() {
  const page = window as unknown as { complaints?: string[] };
  if (page.complaints) return;
  const heard: string[] = [];
  page.complaints = heard;
  for (const level of ["error", "warn"] as const) {
    const usual = console[level];
    console[level] = (...words) => {
      heard.push(`${level}: ${words.join(" ")}`);
      usual.apply(console, words);
    };
  }
  addEventListener("error", ({ message }) => message && heard.push(`error: ${message}`), true);
  addEventListener("unhandledrejection", ({ reason }) => heard.push(`error: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => heard.push(`error: ${violatedDirective}`));
}
