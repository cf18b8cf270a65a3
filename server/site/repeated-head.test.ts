import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RepeatedHead } from "./repeated-head.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: 0 }));
afterEach(() => vi.useRealTimers());

/** Node's side of it: each head that it writes says how many it has written. */
function makeNode() {
  let count = 0;
  const answer = (head: RepeatedHead, { shouldKeepAlive = true, keepsHeads = true } = {}) => {
    const response = {
      shouldKeepAlive,
      statusCode: 200,
      _header: undefined as string | undefined,
      writeHead(status: number) {
        this.statusCode = status;
        count++;
        if (keepsHeads) this._header = `head ${count}`;
      },
    };
    head.writeTo(response as unknown as ServerResponse & typeof response);
    return { head: response._header, status: response.statusCode };
  };
  return { answer, written: () => count };
}

describe("a head that is sent many times", () => {
  it("is written once a second", () => {
    const { answer } = makeNode();
    const head = new RepeatedHead(203, []);
    const same = { head: "head 1", status: 203 };
    expect([answer(head), answer(head), answer(head)]).toEqual([same, same, same]);
    vi.setSystemTime(999);
    expect(answer(head)).toEqual(same);
    vi.setSystemTime(1_000);
    expect([answer(head).head, answer(head).head]).toEqual(["head 2", "head 2"]);
  });

  it("is written anew for a connection that ends, and not repeated from it", () => {
    const { answer } = makeNode();
    const head = new RepeatedHead(200, []);
    expect(answer(head, { shouldKeepAlive: false }).head).toBe("head 1");
    expect([answer(head).head, answer(head).head]).toEqual(["head 2", "head 2"]);
    expect(answer(head, { shouldKeepAlive: false }).head).toBe("head 3");
    expect(answer(head).head).toBe("head 2");
  });

  it("is written each time by a Node that does not keep what it wrote", () => {
    const { answer, written } = makeNode();
    const head = new RepeatedHead(200, []);
    for (let n = 0; n < 3; n++) answer(head, { keepsHeads: false });
    expect(written()).toBe(3);
  });
});
