import { type RequestListener, Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Limits {
  max: number;
  /** When the server closes: how long a connection without a request stays open, because one may be on its way. */
  idleMs: number;
  /** … how long a request may take to arrive completely. */
  incompleteMs: number;
  /** … how long a complete request may wait for its response, and the response for its reader. */
  longestMs: number;
}

/** An idle connection takes some 17 kB, so all together take about as much memory as the page cache. */
const MAX_CONNECTIONS = 4_000;
/** Browsers send the next request after the last response. Thousands of pipelined requests fit into one packet. */
const MAX_OPEN_RESPONSES = 8;
const CLOSING_LIMITS = { idleMs: 100, incompleteMs: 1_000, longestMs: 6_000 };

type OpenResponses = Set<ServerResponse>;

export class Connections {
  isClosing = false;
  accepted = 0;
  private readonly limits: Limits;
  private readonly servers: GracefulServer[] = [];
  /** The least recently used first. */
  private readonly sockets = new Map<Socket, OpenResponses>();
  private allClosed = () => {};

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { max: MAX_CONNECTIONS, ...CLOSING_LIMITS, ...limits };
  }

  /** `refuse` gets requests with an unknown expectation; without it Node refuses them. */
  createServer(options: ServerOptions, respond: RequestListener, refuse?: RequestListener): Server {
    const server = new GracefulServer(options, (request, response) => {
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

  /** Accepts no new connection, responds to requests that have arrived, and closes every connection in a bounded time. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const server of this.servers) server.closeGracefully();
    for (const open of this.sockets.values()) for (const response of open) markLast(response);
    if (this.sockets.size === 0) return;
    const { idleMs, incompleteMs, longestMs } = this.limits;
    const timers = [
      setTimeout(() => this.destroy((open) => open.size === 0), idleMs),
      setTimeout(() => this.destroy((open) => !isComplete(open)), incompleteMs),
      setTimeout(() => this.destroy(() => true), longestMs),
    ];
    await new Promise<void>((resolve) => {
      this.allClosed = resolve;
    });
    for (const timer of timers) clearTimeout(timer);
  }

  private add(socket: Socket): void {
    this.accepted++;
    this.sockets.set(socket, new Set());
    socket.once("close", () => {
      this.sockets.delete(socket);
      if (this.sockets.size === 0) this.allClosed();
    });
    if (this.sockets.size > this.limits.max) this.makeRoomFor(socket);
  }

  /** Refuses requests beyond the limit of open responses, and those left in the buffer of a closed connection. */
  private accepts(socket: Socket, response: ServerResponse): boolean {
    const open = this.sockets.get(socket);
    if (!open || socket.destroyed) return false;
    if (open.size === MAX_OPEN_RESPONSES) {
      socket.destroy();
      return false;
    }
    open.add(response);
    if (this.isClosing) markLast(response);
    response.on("close", () => {
      open.delete(response);
      // Moves it to the end, unless the connection is closed.
      if (this.sockets.delete(socket)) this.sockets.set(socket, open);
      if (this.isClosing && open.size === 0) socket.destroySoon();
    });
    return true;
  }

  /** Closes an idle connection, else one with an incomplete request, else one that does not read, else the new one. */
  private makeRoomFor(newcomer: Socket): void {
    const victim =
      this.find((open, socket) => open.size === 0 && socket !== newcomer) ??
      this.find((open) => open.size > 0 && !isComplete(open)) ??
      this.find((_open, socket) => socket.writableLength > 0);
    (victim ?? newcomer).destroy();
  }

  private find(matches: (open: OpenResponses, socket: Socket) => boolean): Socket | undefined {
    for (const [socket, open] of this.sockets) if (!socket.destroyed && matches(open, socket)) return socket;
    return undefined;
  }

  private destroy(matches: (open: OpenResponses) => boolean): void {
    for (const [socket, open] of this.sockets) if (matches(open)) socket.destroy();
  }
}

class GracefulServer extends Server {
  private isClosing = false;

  closeGracefully(): void {
    this.isClosing = true;
    this.close();
  }

  /** Node's `close` calls this, and would cut off responses that are still being read. */
  override closeIdleConnections(): void {
    if (!this.isClosing) super.closeIdleConnections();
  }
}

function markLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

function isComplete(open: OpenResponses): boolean {
  for (const response of open) if (response.req.complete) return true;
  return false;
}
