import { DatabaseUnavailableError } from "../database-state.ts";

/** A mutex, first come first served; a caller that has waited for too long leaves the queue. */
export class WriteQueue {
  private taken = false;
  private readonly queue: (() => void)[] = [];

  async take(timeoutMs: number): Promise<void> {
    if (!this.taken) {
      this.taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(turn), 1);
        reject(new DatabaseUnavailableError("busy", "too many others were waiting to write"));
      }, timeoutMs);
      this.queue.push(turn);
    });
  }

  free(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.taken = false;
  }
}
