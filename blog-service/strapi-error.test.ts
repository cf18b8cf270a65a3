import { expect, it } from "vitest";
import { asStrapiError, errorBody } from "./strapi-error.ts";

it.each([new Error("secret"), Object.assign(new Error("secret"), { statusCode: 200 }), "secret"])(
  "anything unforeseen becomes a 500 that tells nothing",
  (error) => {
    expect(errorBody(asStrapiError(error))).toEqual({
      data: null,
      error: { status: 500, name: "InternalServerError", message: "Internal Server Error", details: {} },
    });
  },
);
