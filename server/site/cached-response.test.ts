import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./send-cached.ts";

describe("the encoding of a response", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br ; q=0.000 , GZIP ; q=0.1", "gzip"],
    ["gzip;q=1.0, br;Q=0.5", "br"],
    ["brotli, xgzip", "identity"],
    ["gzip;q=none", "identity"],
    ["gzip;level=9;q=0", "identity"],
    [",;,;q=1,,", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("to a caller that takes %j is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
