import { describe, expect, it } from "vitest";
import { ACCEPTED_BETWEEN, RenderingTurns } from "./rendering-turns.ts";

describe("a rendering that waits for its turn", () => {
  /** The turns of the event loop until a rendering begins, with a new connection in each of the first `comingIn`. */
  async function countTurns(connections: { accepted: number }, comingIn: number): Promise<number> {
    const renderings = new RenderingTurns(connections);
    let turns = 0;
    let hasBegun = false;
    const acceptNext = () => {
      if (hasBegun) return;
      if (turns++ < comingIn) connections.accepted++;
      setImmediate(acceptNext);
    };
    setImmediate(acceptNext);
    await renderings.run("203.0.113.1", async () => {
      hasBegun = true;
    });
    return turns;
  }

  it("begins in the next turn without new connections", async () => {
    expect(await countTurns({ accepted: 0 }, 0)).toBe(1);
  });

  it("waits while new connections arrive", async () => {
    expect(await countTurns({ accepted: 0 }, 5)).toBe(6);
  });

  it("begins after some of them, however many arrive", async () => {
    expect(await countTurns({ accepted: 0 }, 1_000)).toBe(ACCEPTED_BETWEEN);
  });
});
