import { connect } from "node:net";

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Requests one URL over and over on open connections. It speaks HTTP by hand, so that a request costs little. */
export async function loadUrl(
  url: string,
  connections: number,
  durationMs: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const latencies: number[] = [];
  const ends = performance.now() + durationMs;
  await Promise.all(Array.from({ length: connections }, () => requestUntil(new URL(url), headers, ends, latencies)));
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { requestsPerSecond: (latencies.length / durationMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function requestUntil(url: URL, headers: Record<string, string>, ends: number, latencies: number[]): Promise<void> {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let sentAt = 0;
    let received = 0;
    let expected = 0;
    const send = () => {
      received = 0;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.length;
      // Every response is as long as the first: the bytes are the same and a date has a fixed width.
      expected ||= responseLength(chunk);
      if (received < expected) return;
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < ends) return send();
      socket.end();
      resolve();
    });
  });
}

function responseLength(firstChunk: Buffer): number {
  const text = firstChunk.toString("latin1");
  const length = /^HTTP\/1\.1 200 [\s\S]*?\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (!length) throw new Error(`a response that is not 200 with a length: ${text.slice(0, 200)}`);
  return text.indexOf("\r\n\r\n") + 4 + Number(length);
}
