import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureFirefox } from "../../scripts/services/engines.mjs";
import { type Engine, STEP_MS } from "./page.ts";
import { startGroup } from "./start-group.ts";

/** Saves the drawing of animations. */
const SETTINGS = `user_pref("ui.prefersReducedMotion", 1);`;

interface Message {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
  params?: { level?: string; text?: string; message?: string };
}

/** Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const { program, env } = await ensureFirefox();
  const profile = mkdtempSync(path.join(tmpdir(), "kolhu-firefox-"));
  writeFileSync(path.join(profile, "user.js"), SETTINGS);
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"];
  const browser = startGroup(program, flags, { ...env, HOME: profile });
  const stop = async () => {
    await browser.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const socket = new WebSocket(`${await browser.read(/BiDi listening on (ws:\S+)/)}/session`);
    await once(socket, "open");
    return { ...(await drive(socket)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function drive(socket: WebSocket): Promise<Omit<Engine, "stop">> {
  const replies = new EventEmitter();
  const dialogs: string[] = [];
  const complaints: string[] = [];
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id) return replies.emit(String(message.id), message);
    const { level, text = "", message: words = "" } = message.params ?? {};
    if (message.method === "browsingContext.userPromptOpened") {
      dialogs.push(words);
      replies.emit("dialog");
    } else if (level === "error" || level === "warn") complaints.push(`${level}: ${text}`);
  });
  async function send(method: string, params: object): Promise<Record<string, unknown>> {
    sent += 1;
    socket.send(JSON.stringify({ id: sent, method, params }));
    const [reply] = await once(replies, String(sent), { signal: soon() });
    const { error, message, result = {} }: Message = reply;
    if (error) throw new Error(`${method}: ${error}, ${message}`);
    return result;
  }
  await send("session.new", { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "ignore" } } } });
  await send("session.subscribe", { events: ["log.entryAdded", "browsingContext.userPromptOpened"] });
  let context: unknown;
  const openTab = async () => {
    const { context: opened } = await send("browsingContext.create", { type: "tab" });
    await send("browsingContext.setViewport", { context: opened, viewport: { width: 360, height: 740 } });
    if (context) await send("browsingContext.close", { context });
    context = opened;
  };
  const goTo = async (url: string) =>
    void (await send("browsingContext.navigate", { context, url, wait: "interactive" }));
  await openTab();
  return {
    complaints,
    goTo,
    async reopen(url) {
      await openTab();
      await goTo(url);
    },
    async evaluate(source, args) {
      const { type, result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration: `(args) => (${source})(...JSON.parse(args))`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (type === "exception") throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value: string }).value;
    },
    async perform(input) {
      await send("input.performActions", { context, actions: [input] });
    },
    async acceptDialog() {
      if (dialogs.length === 0) await once(replies, "dialog", { signal: soon() });
      await send("browsingContext.handleUserPrompt", { context, accept: true });
      return dialogs.shift() ?? "";
    },
  };
}

const soon = () => AbortSignal.timeout(STEP_MS);
