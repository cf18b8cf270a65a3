import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

const stop = vi.fn();
const start = vi.fn(() => stop);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A browser that tells when it is idle. */
function stubIdleBrowser() {
  const requestIdleCallback = vi.fn((_begin: () => void, _options: IdleRequestOptions) => 1);
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  return {
    becomeIdle: () => requestIdleCallback.mock.calls[0]?.[0](),
    options: () => requestIdleCallback.mock.calls[0]?.[1],
  };
}

it("begins when the page is idle, and not before", () => {
  const { becomeIdle } = stubIdleBrowser();
  whenIdle(start);
  vi.advanceTimersByTime(60_000);
  expect(start).not.toHaveBeenCalled();
  becomeIdle();
  expect(start).toHaveBeenCalledOnce();
});

it("does not wait for ever: what is seen after three seconds is prepared by then", () => {
  const { options } = stubIdleBrowser();
  whenIdle(start);
  expect(options()?.timeout).toBeLessThan(3_000);
});

it("begins after half a second where a browser does not tell when it is idle", () => {
  vi.stubGlobal("window", {});
  whenIdle(start);
  vi.advanceTimersByTime(499);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledOnce();
});

it("what is stopped before it began never begins", () => {
  const { becomeIdle } = stubIdleBrowser();
  const end = whenIdle(start);
  end();
  becomeIdle();
  expect(start).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});

it("what has begun is stopped", () => {
  const { becomeIdle } = stubIdleBrowser();
  const end = whenIdle(start);
  becomeIdle();
  expect(stop).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledOnce();
});
