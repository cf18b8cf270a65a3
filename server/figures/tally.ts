export interface Sum {
  count: number;
  paise: number;
}

export class Tally {
  private readonly sums = new Map<string, Sum>();

  constructor(entries: [name: string, count: number, paise: number][] = []) {
    for (const entry of entries) this.add(...entry);
  }

  add(name: string, count: number, paise: number): void {
    const sum = this.sums.get(name);
    if (!sum) {
      this.sums.set(name, { count, paise });
      return;
    }
    sum.count += count;
    sum.paise += paise;
  }

  addAll(other: Tally): void {
    for (const [name, sum] of other.sums) this.add(name, sum.count, sum.paise);
  }

  /** Entries with the same new name are added up. */
  renamed(rename: (name: string) => string): Tally {
    return new Tally(this.toJSON().map(([name, count, paise]) => [rename(name), count, paise]));
  }

  get(name: string): Sum {
    return this.sums.get(name) ?? { count: 0, paise: 0 };
  }

  names(): string[] {
    return [...this.sums.keys()];
  }

  sum(names: Iterable<string> = this.sums.keys()): Sum {
    const total = { count: 0, paise: 0 };
    for (const name of names) {
      const { count, paise } = this.get(name);
      total.count += count;
      total.paise += paise;
    }
    return total;
  }

  /** As the constructor takes it. */
  toJSON(): [name: string, count: number, paise: number][] {
    return Array.from(this.sums, ([name, { count, paise }]) => [name, count, paise]);
  }
}
