import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";
import { measureMaximum } from "./offer.ts";
import { Connections } from "./raw-request.ts";
import { requests } from "./requests.ts";

/** More would measure the queue of their own requests. */
const CONNECTIONS = 64;

export type Hammered = "unknown" | "unknownProduct";

/** Somebody who requests as fast as the responses come, in a process of their own. Gives the responses a second. */
export async function hammer(url: string, hammered: Hammered, durationMs: number): Promise<number> {
  const [program = ""] = process.argv.slice(1);
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    "--hammer",
    hammered,
    url,
    String(durationMs),
  ]);
  return Number(stdout);
}

/** What that process does. Elsewhere it would stand on a machine of its own: here it gives way to the shop and to who measures it. */
export async function runHammer(url: string, hammered: Hammered, durationMs: number): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const connections = new Connections(url);
  console.log(await measureMaximum(connections, CONNECTIONS, durationMs, requests[hammered]));
  connections.close();
}
