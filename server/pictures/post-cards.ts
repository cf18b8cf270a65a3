import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { SingleFlight } from "#server/concurrency/single-flight.ts";
import { writeSynced } from "#server/files/write-synced.ts";
import { hashPicture } from "./hash-picture.ts";
import { findPictureKind } from "./picture-kind.ts";
import { makeCardInWorker } from "./resizing/run-worker.ts";

const MAX_CARDS = 50;

/** Posts' pictures on cards, made when they are first requested. */
export class PostCards {
  /** Without a card where the content is no picture: making one is not tried again. */
  private readonly cards = new LRUCache<string, { card: Buffer | undefined }>({ max: MAX_CARDS });
  private readonly making = new SingleFlight<Buffer | undefined>();
  private readonly closing = new AbortController();

  /** Nothing for what is no picture. */
  async find(content: Buffer): Promise<Buffer | undefined> {
    const hash = await hashPicture(content);
    const cached = this.cards.get(hash);
    if (cached) return cached.card;
    return this.making.run(hash, async () => {
      const card = await makeOf(content, this.closing.signal);
      this.cards.set(hash, { card });
      return card;
    });
  }

  /** Ends what is being made, and removes what there is of it. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.making.settled();
  }
}

async function makeOf(content: Buffer, signal: AbortSignal): Promise<Buffer | undefined> {
  const kind = findPictureKind(content);
  if (kind === undefined || kind === "heic") return undefined;
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
