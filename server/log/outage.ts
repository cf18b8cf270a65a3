/** A service that fails now and then is not back before it has worked for so long. */
const SETTLED_MS = 10_000;

type Listener<Trouble> = (trouble: Trouble | undefined) => void;

/** Whether a service works, by its last requests. Listeners are called when it fails and when it is back, however many requests fail in between. */
export class Outage<Trouble> {
  private failedAt: number | undefined;
  private readonly listeners = new Set<Listener<Trouble>>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Calls the listener with what went wrong, and with nothing when it works again. */
  watch(listener: Listener<Trouble>): void {
    this.listeners.add(listener);
  }

  failed(trouble: Trouble): void {
    const isNew = this.failedAt === undefined;
    this.failedAt = this.now();
    if (isNew) this.notify(trouble);
  }

  worked(): void {
    if (this.failedAt === undefined || this.now() - this.failedAt < SETTLED_MS) return;
    this.failedAt = undefined;
    this.notify(undefined);
  }

  private notify(trouble: Trouble | undefined): void {
    for (const listener of this.listeners) listener(trouble);
  }
}
