import { UNSAFE_ErrorResponseImpl as RouteErrorResponse } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { handleError } from "./entry.server.tsx";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());

const about = {} as Parameters<typeof handleError>[1];

it("a path that no route has is not logged", () => {
  handleError(new RouteErrorResponse(404, "Not Found", new Error('No route matches URL "/%0A"'), true), about);
  expect(log).not.toHaveBeenCalled();
});

it("what went wrong in rendering is logged", () => {
  const error = new Error("broken");
  handleError(error, about);
  handleError(new RouteErrorResponse(405, "Method Not Allowed", "", true), about);
  expect(log.mock.calls[0]).toEqual([error]);
  expect(log).toHaveBeenCalledTimes(2);
});
