import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface BuiltShop {
  url: string;
  pid: number;
  /** What it has printed so far. */
  output: string[];
  /** Ends it as Ctrl-C does and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** The shop as it was built, in a process of its own, on a free port unless the settings name one. */
export async function startBuiltShop(settings: Record<string, string>): Promise<BuiltShop> {
  const child = spawn(process.execPath, ["build/server/main.js"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      output.push(line);
      const address = / is open at (\S+)$/.exec(line)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    });
    ended.then(([code]) =>
      reject(new Error(`The shop ended with code ${code} before it was open.\n${output.join("\n")}`)),
    );
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop() {
      child.kill("SIGINT");
      const [code] = await ended;
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
