import { expect, it } from "vitest";
import { asStrapiError, errorBody, notFound } from "./strapi-error.ts";

it("a refusal of our own passes as it is", () => {
  const refusal = notFound();
  expect(asStrapiError(refusal)).toBe(refusal);
});

it("a refusal of the framework keeps its status and gets Strapi's name for it", () => {
  const error = Object.assign(new Error("'/%zz' is not a valid url component"), { statusCode: 400 });
  expect(errorBody(asStrapiError(error)).error).toEqual({
    status: 400,
    name: "BadRequestError",
    message: "Bad Request",
    details: {},
  });
});

it.each([new Error("secret"), Object.assign(new Error("secret"), { statusCode: 200 }), "secret"])(
  "anything unforeseen becomes a 500 that tells nothing",
  (error) => {
    expect(errorBody(asStrapiError(error))).toEqual({
      data: null,
      error: { status: 500, name: "InternalServerError", message: "Internal Server Error", details: {} },
    });
  },
);
