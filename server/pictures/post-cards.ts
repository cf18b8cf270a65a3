import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeSynced } from "#server/files/write-synced.ts";
import { hashPicture } from "./hash-picture.ts";
import { findPictureKind } from "./picture-kind.ts";
import { makeCardInWorker } from "./resizing/run-worker.ts";

const MOST_KEPT = 50;

/** Posts' pictures on cards. The last ones stay in memory; who asks for one that is being made waits for it. */
export class PostCards {
  private readonly kept = new Map<string, Promise<Buffer | undefined>>();
  private readonly closing = new AbortController();

  /** Nothing for what is no picture. */
  async find(content: Buffer): Promise<Buffer | undefined> {
    const hash = await hashPicture(content);
    const card = this.kept.get(hash) ?? makeOf(content, this.closing.signal);
    this.kept.delete(hash);
    this.kept.set(hash, card);
    card.catch(() => this.kept.delete(hash));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest) this.kept.delete(oldest);
    return card;
  }

  /** Ends what is being made, and removes what there is of it. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.kept.values());
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
