import { describe, expect, it } from "vitest";
import { matchesEtag } from "./etag.ts";

describe("an ETag", () => {
  it.each([
    ['"one"', '"one"'],
    ['W/"one"', '"one"'],
    ['"one"', 'W/"one"'],
    ['"other", W/"one"', 'W/"one"'],
    ["*", '"one"'],
  ])("is named by %j: it is %j", (header, etag) => expect(matchesEtag(header, etag)).toBe(true));

  it.each([undefined, "", '"other"', "one", '"other", "on"', 'w/"one"'])("is not named by %j", (header) =>
    expect(matchesEtag(header, '"one"')).toBe(false),
  );
});
