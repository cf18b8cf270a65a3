import { expect, it } from "vitest";
import { ApiError } from "#domain/api-error.ts";
import { toProblem } from "./use-book-order.ts";

it("a refusal is told in the shop's words, with the fields that it names", () => {
  const issues = [{ path: ["items", 0, "size"], message: "Walnut Oil is not sold in this size" }];
  expect(toProblem(new ApiError(400, "items[0].size: …", issues))).toEqual({
    is: "refused",
    message: "items[0].size: …",
    issues,
  });
  expect(toProblem(new ApiError(409, "A price has changed"))).toMatchObject({ message: "A price has changed" });
});

it("a key that was used before names the order that is booked", () => {
  expect(toProblem(new ApiError(422, "It is booked already", [], "KC-1234567"))).toEqual({
    is: "booked already",
    code: "KC-1234567",
  });
});

it("without a response, or where the shop itself failed, nobody knows; a session that ended is no problem of the order", () => {
  expect(toProblem(new TypeError("Failed to fetch"))).toEqual({ is: "not known" });
  expect(toProblem(new ApiError(503, "busy"))).toEqual({ is: "not known" });
  expect(toProblem(new ApiError(401, "Please sign in"))).toBeUndefined();
});
