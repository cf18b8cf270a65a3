import { connect, type Socket } from "node:net";

export interface Outcome {
  /** 0 where the connection broke. */
  status: number;
  ms: number;
  /** Whether one who was refused was told when to come back. */
  retryAfter: boolean;
}

interface Content {
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** A request as it crosses the wire. */
export function writeRequest(method: string, path: string, { headers = {}, body = "" }: Content = {}): Buffer {
  const content = Buffer.from(body);
  const fields = { host: "shop", ...headers, ...(method !== "GET" && { "content-length": content.length }) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`), content]);
}

/** Open connections to one shop. It speaks HTTP by hand, so that a request costs little beside its response. */
export class Connections {
  private free: Line[] = [];
  private opened = 0;
  private readonly address: { port: number; host: string };

  /** `from` gives each connection the address that it comes from; without it they all come from the same one. */
  constructor(
    url: string,
    private readonly from?: (number: number) => string,
  ) {
    const { port, hostname } = new URL(url);
    this.address = { port: Number(port), host: hostname };
  }

  async send(request: Buffer): Promise<Outcome> {
    this.free = this.free.filter(({ isOpen }) => isOpen);
    // The one that was used last: so those that are not needed grow old and are closed.
    const line = this.free.pop() ?? this.open();
    const outcome = await line.send(request);
    if (line.isOpen) this.free.push(line);
    return outcome;
  }

  close(): void {
    for (const line of this.free) line.close();
  }

  private open(): Line {
    const localAddress = this.from?.(this.opened++);
    return new Line({ ...this.address, ...(localAddress && { localAddress }) });
  }
}

class Line {
  isOpen = true;
  private readonly socket: Socket;
  private head = "";
  private left: number | undefined;
  private onResponse = (_status: number) => {};

  constructor(address: { port: number; host: string; localAddress?: string }) {
    this.socket = connect(address);
    this.socket.setNoDelay(true);
    this.socket.on("error", () => {});
    this.socket.on("data", (chunk) => this.read(chunk));
    this.socket.on("close", () => {
      this.isOpen = false;
      this.onResponse(0);
    });
  }

  send(request: Buffer): Promise<Outcome> {
    const began = performance.now();
    this.head = "";
    this.left = undefined;
    return new Promise((resolve) => {
      this.onResponse = (status) => {
        const has = (field: RegExp) => field.test(this.head);
        if (has(/\r\nconnection: close/i)) this.close();
        resolve({ status, ms: performance.now() - began, retryAfter: has(/\r\nretry-after: \d/i) });
      };
      if (this.isOpen) this.socket.write(request);
      else this.onResponse(0);
    });
  }

  close(): void {
    this.isOpen = false;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.left === undefined) {
      this.head += chunk.toString("latin1");
      const end = this.head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.head)?.[1] ?? 0;
      this.left = Number(length) - (this.head.length - end - 4);
      this.head = this.head.slice(0, end + 2);
    } else this.left -= chunk.length;
    if (this.left <= 0) this.onResponse(Number(this.head.slice(9, 12)));
  }
}
