import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

test("no more are let in than there are slots, the others in the order they came", async () => {
  const slots = new Slots(2);
  const inside: number[] = [];
  const leave: (() => void)[] = [];
  const turns = [0, 1, 2, 3].map(async (n) => {
    leave[n] = await slots.take();
    inside.push(n);
  });
  await Promise.all(turns.slice(0, 2));
  expect(inside).toEqual([0, 1]);
  leave[0]?.();
  leave[0]?.();
  await turns[2];
  expect(inside).toEqual([0, 1, 2]);
  leave[1]?.();
  await turns[3];
  for (const n of [2, 3]) leave[n]?.();
  await slots.take();
  await slots.take();
});
