/** Does the same work once for all callers at the same moment: they share its result or its failure. */
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

  async settled(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  /** Later callers do not share what runs now. */
  detach(): void {
    this.running.clear();
  }
}
