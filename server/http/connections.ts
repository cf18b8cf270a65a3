import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
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

/**
 * Nobody we know sends the next request before the last answer, but some may. What waits for its turn takes memory, all that
 * came in one packet is begun in one go, and thousands of requests fit into one.
 */
const MOST_UNANSWERED = 8;

const CLOSING_LIMITS = { idleMs: 100, incompleteMs: 1_000, longestMs: 6_000 };

interface Connection {
  /** What it is still to be answered. */
  open: Set<ServerResponse>;
  /** When it last came or was answered, counted in such signs of life. */
  lastSign: number;
}

/**
 * All connections of the server: so that those that say nothing take no place from those that do, and so that it can
 * close without cutting anybody short and without waiting for anybody in vain. Node's own close does both: it takes an
 * answer for finished that is still being read, and stops looking for requests that never arrive whole.
 */
export class Connections {
  isClosing = false;
  private readonly limits: Limits;
  private readonly servers: Server[] = [];
  private readonly sockets = new Map<Socket, Connection>();
  private signs = 0;
  private allClosed = () => {};

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { most: connectionLimit(), ...CLOSING_LIMITS, ...limits };
  }

  /** `refuse` hears of requests that expect what Node does not know; without it Node refuses them itself. */
  createServer(options: ServerOptions, answer: RequestListener, refuse?: RequestListener): Server {
    // Not as listeners of their own: two of them cost more than the work that they do.
    const server = createServer(options, (request, response) => {
      if (this.takes(request.socket, response)) answer(request, response);
    });
    if (refuse) {
      server.on("checkExpectation", (request, response) => {
        if (this.takes(request.socket, response)) refuse(request, response);
      });
    }
    server.on("connection", (socket) => this.add(socket));
    this.servers.push(server);
    return server;
  }

  /** Lets nobody in any more, answers what has arrived, and closes every connection within a bounded time. */
  async close(): Promise<void> {
    this.isClosing = true;
    // Not the one of node:http, see above.
    for (const server of this.servers) NetServer.prototype.close.call(server);
    for (const { open } of this.sockets.values()) for (const response of open) response.shouldKeepAlive = false;
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

  private add(socket: Socket): void {
    this.sockets.set(socket, { open: new Set(), lastSign: ++this.signs });
    socket.once("close", () => {
      this.sockets.delete(socket);
      if (this.sockets.size === 0) this.allClosed();
    });
    if (this.sockets.size > this.limits.most) this.makeRoomFor(socket);
  }

  /** Not one of too many; the rest of their packet still arrives after the connection was closed. */
  private takes(socket: Socket, response: ServerResponse): boolean {
    const connection = this.sockets.get(socket);
    if (!connection || socket.destroyed) return false;
    if (connection.open.size === MOST_UNANSWERED) {
      socket.destroy();
      return false;
    }
    connection.open.add(response);
    if (this.isClosing) response.shouldKeepAlive = false;
    response.once("close", () => {
      connection.open.delete(response);
      connection.lastSign = ++this.signs;
      if (this.isClosing && connection.open.size === 0) socket.destroySoon();
    });
    return true;
  }

  /** One that was quiet for long gives way to the new one, then one whose request does not come to an end, then one that does not read. */
  private makeRoomFor(newcomer: Socket): void {
    const victim =
      this.findQuietest((open, socket) => open.size === 0 && socket !== newcomer) ??
      this.findQuietest((open) => open.size > 0 && !isWhole(open)) ??
      this.findQuietest((_open, socket) => socket.writableLength > 0);
    (victim ?? newcomer).destroy();
  }

  private findQuietest(matches: (open: Set<ServerResponse>, socket: Socket) => boolean): Socket | undefined {
    let quietest: Socket | undefined;
    let lastSign = Number.POSITIVE_INFINITY;
    for (const [socket, connection] of this.sockets) {
      if (connection.lastSign >= lastSign || socket.destroyed || !matches(connection.open, socket)) continue;
      quietest = socket;
      lastSign = connection.lastSign;
    }
    return quietest;
  }

  private destroy(matches: (open: Set<ServerResponse>) => boolean): void {
    for (const [socket, { open }] of this.sockets) if (matches(open)) socket.destroy();
  }
}

/** Whether a request has arrived whole and is to be answered. */
function isWhole(open: Set<ServerResponse>): boolean {
  for (const response of open) if (response.req.complete) return true;
  return false;
}
