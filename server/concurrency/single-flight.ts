/** Does the same work once for all who want it at the same moment: who comes while it runs shares its result, or its failure. */
export class SingleFlight<Result> {
  private readonly running = new Map<string, Promise<Result>>();

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key);
    if (running) return running;
    const started = work().finally(() => {
      if (this.running.get(key) === started) this.running.delete(key);
    });
    this.running.set(key, started);
    return started;
  }

  isRunning(key: string): boolean {
    return this.running.has(key);
  }

  /** Waits until all that runs now has ended, well or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  /** Who comes from now on shares nothing with what runs already. */
  detach(): void {
    this.running.clear();
  }
}
