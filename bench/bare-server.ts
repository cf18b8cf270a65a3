import { writeFileSync } from "node:fs";
import path from "node:path";
import { startProgram } from "#tests/built-shop.ts";

const SOURCE = `
const body = require("node:fs").readFileSync(process.argv[1]);
const headers = { ...JSON.parse(process.argv[2]), "content-length": body.length };
const server = require("node:http").createServer((request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => console.log("bare at http://127.0.0.1:" + server.address().port));
`;

/** The yardstick: node:http that sends the same bytes and knows nothing else. */
export function startBareServer(body: Buffer, headers: Record<string, string>, folder: string) {
  const file = path.join(folder, "bytes");
  writeFileSync(file, body);
  return startProgram(["-e", SOURCE, file, JSON.stringify(headers)], {}, /bare at (\S+)/);
}
