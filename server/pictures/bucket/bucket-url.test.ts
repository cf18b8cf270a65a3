import { describe, expect, it } from "vitest";
import { readBucketUrl } from "./bucket-url.ts";

describe("the URL of a bucket", () => {
  it("names the server, the bucket, the key and the secret", () => {
    expect(readBucketUrl("https://AKIA:secret@s3.example:8443/pictures")).toEqual({
      endpoint: "https://s3.example:8443",
      bucket: "pictures",
      prefix: "",
      region: "us-east-1",
      key: "AKIA",
      secret: "secret",
    });
  });

  it("may have a prefix and a region", () => {
    const settings = readBucketUrl("http://k:s@127.0.0.1:9000/shop/kolhu/pictures/?region=ap-south-1");
    expect(settings).toMatchObject({ bucket: "shop", prefix: "kolhu/pictures/", region: "ap-south-1" });
  });

  it("has its special characters percent-encoded", () => {
    expect(readBucketUrl("https://team%3Ashop:a%2Fb+c%40d%25@s3.example/b/%C3%BC%20x")).toMatchObject({
      key: "team:shop",
      secret: "a/b+c@d%",
      prefix: "ü x/",
    });
  });

  it.each([
    ["https://s3.example/pictures", "a key and a secret"],
    ["https://hush@s3.example/pictures", "a key and a secret"],
    ["https://:hush@s3.example/pictures", "a key and a secret"],
    ["https://key:hush%@s3.example/pictures", "a key and a secret"],
    ["https://key:hush@s3.example", "a bucket"],
    ["https://key:hush@s3.example/b/%ff", "a bucket"],
    ["https://key:hush@s3.example/b?regoin=hush", "?region="],
    ["https://key:hush@s3.example/b#hush", "?region="],
  ])("that is wrong (%s) says what is missing, and nothing of the secret", (text, missing) => {
    const settings = readBucketUrl(text);
    if (!("wrong" in settings)) throw new Error("it is wrong");
    expect(settings.wrong).toContain(missing);
    expect(settings.wrong).not.toContain("hush");
  });
});
