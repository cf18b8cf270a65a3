import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { LRUCache } from "lru-cache";
import { POST_CARDS_PATH, uploadOnCard } from "#domain/post-card.ts";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import { writeSynced } from "#server/files/sync-files.ts";
import { RequestError } from "#server/http/errors.ts";
import { findPictureType } from "./picture-type.ts";
import { makeCardInWorker } from "./resizing/run-worker.ts";

const ONE_DAY = "public, max-age=86400";
const MAX_BYTES = 15 * 1024 * 1024;
const MAX_CARDS = 50;
/** A file that staff replace keeps its name. */
const RECENT_MS = 10 * 60_000;

/** The cards of posts, made from what the blog service has when they are first requested. */
export const postCardRoutes: FastifyPluginAsync = async (api) => {
  // Also of what is no picture: making its card is not tried again meanwhile.
  const cards = new LRUCache<string, { card: Buffer | undefined }>({ max: MAX_CARDS, ttl: RECENT_MS });
  const making = new SingleFlight<Buffer | undefined>();
  const closing = new AbortController();
  api.addHook("onClose", async () => {
    closing.abort();
    await making.settled();
  });

  async function findCard(upload: string): Promise<Buffer | undefined> {
    const content = await readUpload(api, upload);
    if (!content) return undefined;
    const card = await makeCard(content, closing.signal);
    cards.set(upload, { card });
    return card;
  }

  api.get(`${POST_CARDS_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const upload = uploadOnCard((request.params as { name: string }).name);
    const known = upload && cards.get(upload);
    const card = known ? known.card : upload && (await making.run(upload, () => findCard(upload)));
    if (!card) throw new RequestError(404, "Picture not found");
    reply.headers({ "cache-control": ONE_DAY, "content-security-policy": "default-src 'none'; sandbox" });
    return reply.type("image/jpeg").send(card);
  });
};

/** As a stream: else it would also be read as text, which takes a quarter of a second for a large one. */
async function readUpload(api: FastifyInstance, url: string): Promise<Buffer | undefined> {
  const response = await api.inject({ url, payloadAsStream: true });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.stream()) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return response.statusCode === 200 && size <= MAX_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Nothing for what is no picture. */
async function makeCard(content: Buffer, signal: AbortSignal): Promise<Buffer | undefined> {
  const type = findPictureType(content);
  if (type === undefined || type === "heic") return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "kolhu-card-"));
  try {
    const upload = path.join(folder, "upload");
    const card = path.join(folder, "card.jpg");
    await writeSynced(upload, content);
    const outcome = await makeCardInWorker(upload, card, signal);
    return "refused" in outcome ? undefined : await readFile(card);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
