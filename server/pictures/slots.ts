/** Lets a few in at a time; the others wait in line. */
export class Slots {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  /** Resolves when it is one's turn, with what ends it. */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((turn) => this.line.push(turn));
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.line.shift();
      if (next) next();
      else this.free++;
    };
  }
}
