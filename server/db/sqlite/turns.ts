import { DatabaseUnavailableError } from "../unavailable.ts";

/** One after the other, in the order in which they came; who has waited for too long leaves the line. */
export class Turns {
  private taken = false;
  private readonly line: (() => void)[] = [];

  async take(patienceMs: number): Promise<void> {
    if (!this.taken) {
      this.taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(impatience);
        resolve();
      };
      const impatience = setTimeout(() => {
        this.line.splice(this.line.indexOf(turn), 1);
        reject(new DatabaseUnavailableError("busy", "too many others were waiting to write"));
      }, patienceMs);
      this.line.push(turn);
    });
  }

  free(): void {
    const next = this.line.shift();
    if (next) next();
    else this.taken = false;
  }
}
