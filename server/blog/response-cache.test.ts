import { setImmediate as microtasksDone } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "./blog-response.ts";
import { KeptAnswers } from "./response-cache.ts";

const TEN_MINUTES_MS = 600_000;
let time = 0;
let kept: KeptAnswers;

beforeEach(() => {
  time = 1_000_000;
  kept = new KeptAnswers({ now: () => time, maxBytes: 10_000 });
});

test("an answer is asked for once in 30 seconds", async () => {
  const ask = vi.fn(async () => makeAnswer("one"));
  await kept.get("key", ask);
  time += 29_999;
  expect(await kept.get("key", ask)).toEqual(makeAnswer("one"));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("different questions have their own answers", async () => {
  await kept.get("a", async () => makeAnswer("answer a"));
  expect(await kept.get("b", async () => makeAnswer("answer b"))).toEqual(makeAnswer("answer b"));
  expect(await kept.get("a", neverAsked)).toEqual(makeAnswer("answer a"));
});

test("after 30 seconds the old answer is served at once while one new one is fetched, which is served next", async () => {
  await kept.get("key", async () => makeAnswer("old"));
  time += 30_000;
  const { ask, resolve } = makeSlowAsk();
  expect(await kept.get("key", ask)).toEqual(makeAnswer("old"));
  expect(await kept.get("key", ask)).toEqual(makeAnswer("old"));
  expect(ask).toHaveBeenCalledTimes(1);

  resolve(makeAnswer("new"));
  await microtasksDone();
  time += 29_999;
  expect(await kept.get("key", neverAsked)).toEqual(makeAnswer("new"));
});

test("many who ask the same at the same moment make one question", async () => {
  const { ask, resolve } = makeSlowAsk();
  const answers = Promise.all(Array.from({ length: 50 }, () => kept.get("key", ask)));
  resolve(makeAnswer("one"));
  expect(new Set(await answers).size).toBe(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("many who ask the same at the same moment share its failure, and the next one asks again", async () => {
  const { ask, reject } = makeSlowAsk();
  const answers = Promise.allSettled([kept.get("key", ask), kept.get("key", ask)]);
  reject(new Error("down"));
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await kept.get("key", async () => makeAnswer("back"))).toEqual(makeAnswer("back"));
});

test("when the service is down the old answer is served until it is ten minutes old, then the failure shows", async () => {
  await kept.get("key", async () => makeAnswer("old"));
  time += TEN_MINUTES_MS;
  expect(await kept.get("key", failing)).toEqual(makeAnswer("old"));
  await microtasksDone();
  time += 1;
  await expect(kept.get("key", failing)).rejects.toThrow("down");
});

test("an answer's age counts from the question", async () => {
  const { ask, resolve } = makeSlowAsk();
  const first = kept.get("key", ask);
  time += 4_000;
  resolve(makeAnswer("slow"));
  await first;
  time += TEN_MINUTES_MS - 3_999;
  await expect(kept.get("key", failing)).rejects.toThrow("down");
});

test("a failed refresh is not tried again for two seconds", async () => {
  await kept.get("key", async () => makeAnswer("old"));
  time += 30_000;
  const ask = vi.fn(failing);
  await kept.get("key", ask);
  await microtasksDone();
  time += 1_999;
  expect(await kept.get("key", ask)).toEqual(makeAnswer("old"));
  expect(ask).toHaveBeenCalledTimes(1);

  time += 1;
  expect(await kept.get("key", ask)).toEqual(makeAnswer("old"));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a caller's mistake is kept for 30 seconds and no longer", async () => {
  await kept.get("key", async () => makeAnswer("no such field", 400));
  time += 29_999;
  expect(await kept.get("key", neverAsked)).toEqual(makeAnswer("no such field", 400));
  time += 1;
  expect(await kept.get("key", async () => makeAnswer("now it is there"))).toEqual(makeAnswer("now it is there"));
});

test("a post that is gone replaces its kept answer", async () => {
  await kept.get("key", async () => makeAnswer("post"));
  time += 30_000;
  await kept.get("key", async () => makeAnswer("not found", 404));
  await microtasksDone();
  expect(await kept.get("key", neverAsked)).toEqual(makeAnswer("not found", 404));
});

test("when the room is full, the answer that was used longest ago is forgotten", async () => {
  const large = "x".repeat(2_500);
  for (const key of ["a", "b"]) await kept.get(key, async () => makeAnswer(large + key));
  await kept.get("a", neverAsked);
  await kept.get("c", async () => makeAnswer(large));

  expect(await kept.get("a", neverAsked)).toEqual(makeAnswer(`${large}a`));
  expect(await kept.get("c", neverAsked)).toEqual(makeAnswer(large));
  expect(await kept.get("b", async () => makeAnswer("asked again"))).toEqual(makeAnswer("asked again"));
});

test("an answer that is kept anew takes its room once", async () => {
  for (let round = 0; round < 5; round++) {
    await kept.get("often", async () => makeAnswer("x".repeat(3_000), 404));
    time += 30_000;
  }
  await kept.get("other", async () => makeAnswer("other"));
  await kept.get("often", async () => makeAnswer("x".repeat(3_000), 404));
  expect(await kept.get("other", neverAsked)).toEqual(makeAnswer("other"));
});

test("tiny answers count too", async () => {
  for (let i = 0; i < 10; i++) await kept.get(`key ${i}`, async () => makeAnswer("", 404));
  const ask = vi.fn(async () => makeAnswer("", 404));
  await kept.get("key 0", ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an answer larger than the room is served and not kept", async () => {
  const ask = vi.fn(async () => makeAnswer("x".repeat(10_001)));
  await kept.get("small", async () => makeAnswer("small"));
  expect((await kept.get("key", ask)).body.byteLength).toBe(10_001);
  await kept.get("key", ask);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await kept.get("small", neverAsked)).toEqual(makeAnswer("small"));
});

function makeAnswer(text: string, status = 200): Answer {
  return { status, contentType: "application/json", etag: `"${text.length}"`, body: Buffer.from(text) };
}

function makeSlowAsk() {
  let resolve: (answer: Answer) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const answered = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { ask: vi.fn(() => answered), resolve, reject };
}

async function failing(): Promise<Answer> {
  throw new Error("down");
}

async function neverAsked(): Promise<Answer> {
  throw new Error("The service was asked, though an answer is kept");
}
