import type { Answer } from "./blog-response.ts";

const FRESH_MS = 30_000;
const STALE_MS = 600_000;
const RETRY_AFTER_MS = 2_000;
// What an entry costs beside its body and key, rounded up, so that countless tiny answers count too.
const ENTRY_BYTES = 1_000;

interface Entry {
  answer: Answer;
  bytes: number;
  askedAt: number;
  retryAt: number;
}

/** Answers by question: fresh ones as they are, older ones while a new one is fetched, the least used forgotten first. */
export class KeptAnswers {
  readonly #now: () => number;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #asking = new Map<string, Promise<Answer>>();
  #bytes = 0;

  constructor({ now, maxBytes }: { now: () => number; maxBytes: number }) {
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  async get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#askOnce(key, ask);
    const now = this.#now();
    const age = now - entry.askedAt;
    if (age >= FRESH_MS) {
      // The caller's mistake is not worth more than its fresh time: it may be mended by now, and nobody misses it.
      const servable = entry.answer.status < 400 && age <= STALE_MS;
      if (!servable) return this.#askOnce(key, ask);
      // The failure of a refresh is told by whoever asks, and this caller has its answer.
      if (now >= entry.retryAt) this.#askOnce(key, ask).catch(() => undefined);
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  #askOnce(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const running = this.#asking.get(key);
    if (running) return running;
    const asking = this.#askAndKeep(key, ask).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #askAndKeep(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    // Age counts from the question, so that a slow answer is never taken for younger than it is.
    const askedAt = this.#now();
    try {
      const answer = await ask();
      this.#keep(key, answer, askedAt);
      return answer;
    } catch (error) {
      const entry = this.#entries.get(key);
      if (entry) entry.retryAt = this.#now() + RETRY_AFTER_MS;
      throw error;
    }
  }

  #keep(key: string, answer: Answer, askedAt: number) {
    this.#forget(key);
    const bytes = answer.body.byteLength + key.length + ENTRY_BYTES;
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { answer, bytes, askedAt, retryAt: 0 });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
