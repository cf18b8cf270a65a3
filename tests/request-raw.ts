import { connect } from "node:net";

/** The whole response to a GET whose target is sent as it is typed: fetch would tidy it first. */
export function requestRaw(url: string, target: string): Promise<string> {
  return sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).hostname}\r\nConnection: close\r\n\r\n`);
}

/** All that comes back for these very characters, until the connection is closed. */
export function sendRaw(url: string, request: string): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let response = "";
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      response += text;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(response));
    socket.write(request);
  });
}
