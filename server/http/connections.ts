import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

interface Limits {
  /** How many may be open. */
  max: number;
  /** When the server closes: how long one that carries no request stays open. A request may be on its way to us. */
  idleMs: number;
  /** … how long a request may take to arrive whole. */
  incompleteMs: number;
  /** … how long a whole request may wait for its response, and the response to be read. */
  longestMs: number;
}

/** An idle one costs some 17 kB, so all of them together about as much as the page cache. */
const MAX_CONNECTIONS = 4_000;
/** For the database, pictures and whatever else is opened as a file. */
const OTHER_FILES = 256;

/**
 * No client that we know sends the next request before it has the last response, but some may. What waits for its turn takes memory, all that
 * came in one packet is begun in one go, and thousands of requests fit into one.
 */
const MAX_OPEN_RESPONSES = 8;

const CLOSING_LIMITS = { idleMs: 100, incompleteMs: 1_000, longestMs: 6_000 };

interface Connection {
  /** Responses that are not sent to their end. */
  open: Set<ServerResponse>;
  /** When it was opened or last got a response, counted in such events. */
  lastUsed: number;
}

/**
 * All connections of the server. When there are too many, idle ones are closed first, and the server closes without
 * cutting responses off and within a bounded time. Node's own close does neither: it takes a response that is still
 * being read for sent, and no longer times out requests that never arrive whole.
 */
export class Connections {
  isClosing = false;
  /** How many there were so far. */
  accepted = 0;
  private readonly limits: Limits;
  private readonly servers: Server[] = [];
  private readonly sockets = new Map<Socket, Connection>();
  private uses = 0;
  private allClosed = () => {};

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { max: connectionLimit(), ...CLOSING_LIMITS, ...limits };
  }

  /** `refuse` gets requests that expect what Node does not know; without it Node refuses them itself. */
  createServer(options: ServerOptions, respond: RequestListener, refuse?: RequestListener): Server {
    // Not as listeners of their own: two of them cost more than the work that they do.
    const server = createServer(options, (request, response) => {
      if (this.accepts(request.socket, response)) respond(request, response);
    });
    if (refuse) {
      server.on("checkExpectation", (request, response) => {
        if (this.accepts(request.socket, response)) refuse(request, response);
      });
    }
    server.on("connection", (socket) => this.add(socket));
    this.servers.push(server);
    return server;
  }

  /** Accepts no new connection, responds to what has arrived, and closes every connection within a bounded time. */
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
    this.accepted++;
    this.sockets.set(socket, { open: new Set(), lastUsed: ++this.uses });
    socket.once("close", () => {
      this.sockets.delete(socket);
      if (this.sockets.size === 0) this.allClosed();
    });
    if (this.sockets.size > this.limits.max) this.makeRoomFor(socket);
  }

  /** Whether the request is handled: not when the connection has too many open responses, nor what its last packet still brings after it was closed. */
  private accepts(socket: Socket, response: ServerResponse): boolean {
    const connection = this.sockets.get(socket);
    if (!connection || socket.destroyed) return false;
    if (connection.open.size === MAX_OPEN_RESPONSES) {
      socket.destroy();
      return false;
    }
    connection.open.add(response);
    if (this.isClosing) response.shouldKeepAlive = false;
    // It comes once; `once` would cost every request a listener more.
    response.on("close", () => {
      connection.open.delete(response);
      connection.lastUsed = ++this.uses;
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
    let lastUsed = Number.POSITIVE_INFINITY;
    for (const [socket, connection] of this.sockets) {
      if (connection.lastUsed >= lastUsed || socket.destroyed || !matches(connection.open, socket)) continue;
      quietest = socket;
      lastUsed = connection.lastUsed;
    }
    return quietest;
  }

  private destroy(matches: (open: Set<ServerResponse>) => boolean): void {
    for (const [socket, { open }] of this.sockets) if (matches(open)) socket.destroy();
  }
}

/** Whether a request has arrived whole and waits for its response. */
function isWhole(open: Set<ServerResponse>): boolean {
  for (const response of open) if (response.req.complete) return true;
  return false;
}

/** How many connections may be open at once: each is an open file to the system, which lets a process have only so many. */
export function connectionLimit(systemLimits = readSystemLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(systemLimits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(MAX_CONNECTIONS, Math.max(files - OTHER_FILES, Math.floor(files / 2)));
}

function readSystemLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    // Not on Linux: what is usual there is enough.
    return "";
  }
}
