import type { FinishedAnswer } from "./finished-answer.ts";

const MAX_BYTES = 64 * 1024 * 1024;

interface KeptPage {
  answer: FinishedAnswer;
  bytes: number;
  until: number;
  /** When it was last asked for, counted in askings. */
  used: number;
}

/** A page as it was rendered, and for how long it may be shown: Infinity is until the catalogue changes. */
export interface RenderedPage {
  answer: FinishedAnswer;
  keepMs: number;
}

/** Finished public pages by their path, the least recently used ones going first when memory is short. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private readonly renderings = new Map<string, Promise<FinishedAnswer>>();
  private bytes = 0;
  private askings = 0;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly now: () => number = Date.now,
  ) {}

  find(path: string): FinishedAnswer | undefined {
    const page = this.pages.get(path);
    if (!page) return undefined;
    if (page.until <= this.now()) {
      this.forget(path, page);
      return undefined;
    }
    page.used = ++this.askings;
    return page.answer;
  }

  /** Everybody who asks while a page is being rendered waits for that one rendering. */
  get(path: string, render: () => Promise<RenderedPage>): Promise<FinishedAnswer> {
    const kept = this.find(path);
    if (kept) return Promise.resolve(kept);
    const underway = this.renderings.get(path);
    if (underway) return underway;
    const rendering = render()
      .then(({ answer, keepMs }) => {
        // Dropped meanwhile: it may show what is no longer true, so it is not kept.
        if (this.renderings.get(path) === rendering && keepMs > 0) this.keep(path, this.weigh(answer, keepMs));
        return answer;
      })
      .finally(() => {
        if (this.renderings.get(path) === rendering) this.renderings.delete(path);
      });
    this.renderings.set(path, rendering);
    return rendering;
  }

  drop(): void {
    this.pages.clear();
    this.renderings.clear();
    this.bytes = 0;
  }

  private weigh(answer: FinishedAnswer, keepMs: number): KeptPage {
    const bytes = Object.values(answer.bodies).reduce((sum, body) => sum + body.length, 0);
    return { answer, bytes, until: this.now() + keepMs, used: ++this.askings };
  }

  private keep(path: string, page: KeptPage): void {
    this.pages.set(path, page);
    this.bytes += page.bytes;
    if (this.bytes <= this.maxBytes) return;
    const byUse = [...this.pages].sort(([, one], [, other]) => one.used - other.used);
    for (const [oldestPath, oldest] of byUse) {
      if (this.bytes <= this.maxBytes) break;
      this.forget(oldestPath, oldest);
    }
  }

  private forget(path: string, page: KeptPage): void {
    this.pages.delete(path);
    this.bytes -= page.bytes;
  }
}
