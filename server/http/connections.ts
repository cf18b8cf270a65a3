import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { connectionLimit } from "./connection-limit.ts";

interface Limits {
  /** How many may be open. */
  most: number;
  /** When the server closes: how long one that carries no request stays open. A request may be on its way to us. */
  idleMs: number;
  /** … how long a request may take to arrive whole. */
  incompleteMs: number;
  /** … how long a whole request may take to be answered, and its answer to be read. */
  longestMs: number;
}

const CLOSING_LIMITS = { idleMs: 100, incompleteMs: 1_000, longestMs: 6_000 };

/**
 * All connections of the server: so that those that say nothing take no place from those that do, and so that it can
 * close without cutting anybody short and without waiting for anybody in vain. Node's own close does both: it takes an
 * answer for finished that is still being read, and stops looking for requests that never arrive whole.
 */
export class Connections {
  isClosing = false;
  private readonly limits: Limits;
  private readonly servers: Server[] = [];
  /** What each is still to be answered. Those that were quiet for longest come first. */
  private readonly sockets = new Map<Socket, Set<ServerResponse>>();
  private allClosed = () => {};

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { most: connectionLimit(), ...CLOSING_LIMITS, ...limits };
  }

  /** Called before the server listens, and before it has listeners that answer. */
  follow(server: Server): Server {
    this.servers.push(server);
    server.on("connection", (socket) => {
      this.sockets.set(socket, new Set());
      socket.once("close", () => {
        this.sockets.delete(socket);
        if (this.sockets.size === 0) this.allClosed();
      });
      if (this.sockets.size > this.limits.most) this.makeRoomFor(socket);
    });
    server.prependListener("request", ({ socket }, response) => {
      const open = this.sockets.get(socket);
      if (!open) return;
      open.add(response);
      this.moveToEnd(socket, open);
      if (this.isClosing) response.shouldKeepAlive = false;
      response.once("close", () => {
        open.delete(response);
        if (!this.sockets.has(socket)) return;
        this.moveToEnd(socket, open);
        if (this.isClosing && open.size === 0) socket.destroySoon();
      });
    });
    return server;
  }

  /** Lets nobody in any more, answers what has arrived, and closes every connection within a bounded time. */
  async close(): Promise<void> {
    this.isClosing = true;
    // Not the one of node:http, see above.
    for (const server of this.servers) NetServer.prototype.close.call(server);
    for (const response of [...this.sockets.values()].flatMap((open) => [...open])) response.shouldKeepAlive = false;
    if (this.sockets.size === 0) return;
    const { idleMs, incompleteMs, longestMs } = this.limits;
    const timers = [
      setTimeout(() => this.destroy((open) => open.size === 0), idleMs),
      setTimeout(() => this.destroy((open) => !isWhole(open)), incompleteMs),
      setTimeout(() => this.destroy(() => true), longestMs),
    ];
    await new Promise<void>((resolve) => {
      this.allClosed = resolve;
    });
    for (const timer of timers) clearTimeout(timer);
  }

  /** One that was quiet for long gives way to the new one, then one whose request does not come to an end. */
  private makeRoomFor(newcomer: Socket): void {
    const victim =
      this.find((open, socket) => open.size === 0 && socket !== newcomer) ??
      this.find((open) => open.size > 0 && !isWhole(open));
    (victim ?? newcomer).destroy();
  }

  private find(matches: (open: Set<ServerResponse>, socket: Socket) => boolean): Socket | undefined {
    for (const [socket, open] of this.sockets) if (!socket.destroyed && matches(open, socket)) return socket;
    return undefined;
  }

  private destroy(matches: (open: Set<ServerResponse>) => boolean): void {
    for (const [socket, open] of this.sockets) if (matches(open)) socket.destroy();
  }

  private moveToEnd(socket: Socket, open: Set<ServerResponse>): void {
    this.sockets.delete(socket);
    this.sockets.set(socket, open);
  }
}

/** Whether a request has arrived whole and is to be answered. */
function isWhole(open: Set<ServerResponse>): boolean {
  for (const response of open) if (response.req.complete) return true;
  return false;
}
