import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { makeOrderBody } from "./factories.ts";
import { isWanted, keepLog, logLevelFor } from "./test-log.ts";

export interface RunningProgram {
  url: string;
  pid: number;
  /** Its output so far. */
  output: string[];
  /** Ends it as Ctrl-C does, or by another signal, and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** The shop as it was built, in a process of its own, on a free port and without a limit on orders unless the settings name them. */
export function startBuiltShop(settings: Record<string, string>): Promise<RunningProgram> {
  return startProgram(
    ["build/server/main.js"],
    { NODE_ENV: "production", PORT: "0", ORDER_LIMIT: "0", ...settings },
    / is open at (\S+)$/,
  );
}

/** Runs one of the built commands to its end. */
export function runBuilt(command: string, args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/server/${command}.js`, ...args], {
    env,
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}`.trimEnd() };
}

/** Books an order at a running shop. */
export async function bookAt(
  url: string,
  overrides: Record<string, unknown> = {},
  key?: string,
): Promise<{ code: string; key: string }> {
  const response = await fetch(`${url}/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    body: JSON.stringify(makeOrderBody(overrides)),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()).order;
}

/** A Node program that prints its URL when it is ready. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  announcement: RegExp,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: logLevelFor(env.LOG_LEVEL) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test that fails half-way must not leave its program behind.
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = once(child, "exit").finally(() => process.off("exit", killWithUs));
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      keepLog(line);
      console.error(line);
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      keepLog(line);
      if (isWanted(line, env.LOG_LEVEL)) output.push(line);
      const printed = announcement.exec(line)?.[1];
      if (printed) resolve(printed.replace("localhost", "127.0.0.1"));
    });
    ended.then(([code]) => reject(new Error(`It ended with code ${code} before it was ready.\n${output.join("\n")}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop(signal = "SIGINT") {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
