import { describe, expect, it } from "vitest";
import { ApiError } from "#app/api/shop-api.ts";
import { refuseFile, uploadFailure } from "./upload-failure.ts";

describe("a picture that does not arrive", () => {
  it.each([
    [new ApiError(415, "file: must be a JPEG, PNG, WebP or AVIF picture"), "Must be a JPEG, PNG, WebP or AVIF picture"],
    [new ApiError(502), "HTTP error! status: 502"],
    [new Error("The connection broke."), "The connection broke."],
  ])("%s is told as %j", (error, words) => expect(uploadFailure(error)).toBe(words));

  it("is not sent when it is above 15 MB", () => {
    expect(refuseFile({ size: 15 * 1024 * 1024 })).toBeUndefined();
    expect(refuseFile({ size: 15 * 1024 * 1024 + 1 })).toBe("It must be at most 15 MB.");
  });
});
