import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Kills the whole group when the program ends, or when the input closes because the process that started it has ended. */
const RUN = `("$@"; kill -KILL 0) & read -r _; kill -KILL 0`;

/** A program with everything that it starts. What it writes to file 3 can be read as its third stream. */
export function startGroup(program: string, args: string[], env: Record<string, string | undefined> = {}) {
  const child: ChildProcess = spawn("sh", ["-c", RUN, program, program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  return {
    /** Waits for a line of this kind on standard error or file 3. */
    async read(wanted: RegExp): Promise<string> {
      let text = "";
      const read = new Promise<string>((resolve) => {
        for (const stream of [child.stderr, child.stdio[3]]) {
          stream?.on("data", (chunk) => {
            text += chunk;
            const found = wanted.exec(text)?.[1];
            if (found) resolve(found);
          });
        }
      });
      const failed = ended.then(() => Promise.reject(new Error(`${program} ended before it was ready.\n${text}`)));
      return Promise.race([read, failed]);
    },
    async stop(): Promise<void> {
      child.stdin?.end();
      await ended;
    },
  };
}
