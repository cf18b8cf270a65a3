import { describe, expect, it } from "vitest";
import { ApiError } from "#domain/api-error.ts";
import { refuseFile, uploadFailure } from "./use-uploads.ts";

describe("a picture that does not arrive", () => {
  it.each([
    [
      new ApiError(415, { issues: [{ path: ["file"], message: "must be a JPEG, PNG, WebP or AVIF picture" }] }),
      "Must be a JPEG, PNG, WebP or AVIF picture",
      true,
    ],
    [new ApiError(502), "HTTP error! status: 502", false],
    [new ApiError(503, { message: "Many pictures are arriving at once" }), "Many pictures are arriving at once", false],
    [new Error("The connection broke."), "The connection broke.", false],
  ])("%s is told as %j; the file itself is wrong: %j", (error, words, final) =>
    expect(uploadFailure(error)).toEqual({ words, final }),
  );

  it("is not sent when it is above 15 MB", () => {
    expect(refuseFile({ size: 15 * 1024 * 1024 })).toBeUndefined();
    expect(refuseFile({ size: 15 * 1024 * 1024 + 1 })).toEqual({ words: "It must be at most 15 MB.", final: true });
  });
});
