import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Bytes of one connection. */
export interface Sending {
  packets: Buffer[];
  /** It asks for the connection to be closed, so its response is waited for. */
  isWhole: boolean;
}

/** A request that may be incomplete is ended after this long without a byte. */
const SILENCE_MS = 400;
const LONGEST_MS = 15_000;

/** Everything that comes back on one connection, as text; empty where the shop only closed it. */
export function send(port: number, { packets, isWhole }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const parts: Buffer[] = [];
    const silence = setTimeout(() => socket.end(), isWhole ? LONGEST_MS : SILENCE_MS);
    const patience = setTimeout(() => socket.destroy(), LONGEST_MS);
    socket.on("data", (part) => {
      parts.push(part);
      silence.refresh();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") reject(error);
    });
    socket.on("close", () => {
      clearTimeout(silence);
      clearTimeout(patience);
      resolve(Buffer.concat(parts).toString("latin1"));
    });
    socket.on("connect", async () => {
      for (const packet of packets) {
        socket.write(packet);
        if (!isWhole) await nextTurn();
      }
    });
  });
}
