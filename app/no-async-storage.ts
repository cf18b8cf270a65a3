/**
 * Stands in the build for Node's own (see vite.config.ts). React would use it to find the page that a call after an
 * `await` belongs to, which nobody here makes; and from the first rendering on, Node would follow every step of every
 * answer for it.
 */
export class AsyncLocalStorage {
  run<Args extends unknown[], Result>(_store: unknown, work: (...args: Args) => Result, ...args: Args): Result {
    return work(...args);
  }

  getStore(): undefined {
    return undefined;
  }
}
