import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RepeatedHead } from "./repeated-head.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: 0 }));
afterEach(() => vi.useRealTimers());

/** Node's side of it: each head that it writes says how many it has written. */
function makeNode() {
  let count = 0;
  const respond = (head: RepeatedHead, { shouldKeepAlive = true, holdsHeads = true } = {}) => {
    const response = {
      shouldKeepAlive,
      statusCode: 200,
      _header: undefined as string | undefined,
      writeHead(status: number) {
        this.statusCode = status;
        count++;
        if (holdsHeads) this._header = `head ${count}`;
      },
    };
    head.writeTo(response as unknown as ServerResponse & typeof response);
    return { head: response._header, status: response.statusCode };
  };
  return { respond, written: () => count };
}

describe("a head that is sent many times", () => {
  it("is written once a second", () => {
    const { respond } = makeNode();
    const head = new RepeatedHead(203, []);
    const same = { head: "head 1", status: 203 };
    expect([respond(head), respond(head), respond(head)]).toEqual([same, same, same]);
    vi.setSystemTime(999);
    expect(respond(head)).toEqual(same);
    vi.setSystemTime(1_000);
    expect([respond(head).head, respond(head).head]).toEqual(["head 2", "head 2"]);
  });

  it("is written anew for a connection that ends, and not repeated from it", () => {
    const { respond } = makeNode();
    const head = new RepeatedHead(200, []);
    expect(respond(head, { shouldKeepAlive: false }).head).toBe("head 1");
    expect([respond(head).head, respond(head).head]).toEqual(["head 2", "head 2"]);
    expect(respond(head, { shouldKeepAlive: false }).head).toBe("head 3");
    expect(respond(head).head).toBe("head 2");
  });

  it("is written each time by a Node that does not hold what it wrote", () => {
    const { respond, written } = makeNode();
    const head = new RepeatedHead(200, []);
    for (let n = 0; n < 3; n++) respond(head, { holdsHeads: false });
    expect(written()).toBe(3);
  });
});
