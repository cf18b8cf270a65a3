import { createElement, type FormEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { checkWith, dropIssues, useForm, withoutRepeats } from "./use-form.ts";

const values = { name: "Oil", sizes: [{ mrp: "4o0" }], is_popular: false };
const name = { path: ["name"], message: "is taken" };
const mrp = { path: ["sizes", 0, "mrp"], message: "must be a number" };
const version = { path: ["version"], message: "is too old" };
const tick = { path: ["is_popular"], message: "must be true" };

it("a schema's output is sent, or its issues are shown", () => {
  const check = checkWith(z.object({ name: z.string().check(z.trim(), z.minLength(1, "is required")) }));
  expect(check({ name: " Oil " })).toEqual({ body: { name: "Oil" } });
  expect(check({ name: " " })).toMatchObject({ issues: [{ path: ["name"], message: "is required" }] });
});

it("a change drops the server's issues of its field, with all its rows, and those of no field", () => {
  expect(dropIssues([name, mrp, version], values, ["name"])).toEqual([mrp]);
  expect(dropIssues([name, mrp], values, ["sizes"])).toEqual([name]);
});

it("the problem is told unless a field shows it", () => {
  const told = (...issues: (typeof mrp)[]) => withoutRepeats({ issues, problem: "Refused" }, values).problem;
  expect(told(mrp)).toBe("");
  expect(told(version)).toBe("Refused");
  expect(told(tick)).toBe("Refused");
});

it("a fault after it was sent is no refusal, and it can be sent again", async () => {
  const explain = vi.fn(() => ({ issues: [], problem: "The shop did not respond." }));
  const send = vi.fn(async () => "saved");
  const onDone = () => Promise.reject(new Error("a fault of the page"));
  const submit = openForm({ initial: values, check: (body) => ({ body }), send, onDone, explain });
  const event: FormEvent<HTMLFormElement> = Object.create({ preventDefault() {} });
  for (const times of [1, 2]) {
    await expect(submit(event)).rejects.toThrow("a fault of the page");
    expect(send).toHaveBeenCalledTimes(times);
  }
  expect(explain).not.toHaveBeenCalled();
});

/** Opens the form without a page. Returns how it is submitted. */
function openForm(options: Parameters<typeof useForm>[0]) {
  let submit = async (_: FormEvent<HTMLFormElement>) => {};
  const open = () => {
    submit = useForm(options).props.onSubmit;
    return null;
  };
  renderToStaticMarkup(createElement(open));
  return submit;
}
