import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { RequestError } from "#server/http/errors.ts";
import { makeBucketUrl } from "#tests/make-bucket-url.ts";
import { makeVersionsFolder } from "#tests/make-versions-folder.ts";
import { startS3Gate } from "#tests/s3-gate.ts";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { findStoreProblem } from "../open-picture-store.ts";
import { StoreFailure } from "../picture-store.ts";
import { Bucket } from "./bucket.ts";
import { PictureBucket } from "./picture-bucket.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const FILE = { hash: HASH, name: "320x40.webp", type: "image/webp" };
const SOON_MS = 400;

function openBucket(url: string, deadlineMs?: number, pageKeys?: number, longestWaitMs?: number): PictureBucket {
  const { pictureBucket } = readConfig({ PICTURES_URL: url });
  if (!pictureBucket) throw new Error("the URL names a bucket");
  return new PictureBucket(new Bucket(pictureBucket, deadlineMs, pageKeys), longestWaitMs);
}

it("a bucket that lists a few keys at a time lists them all, and none of half a picture", async () => {
  const url = makeBucketUrl();
  const { versions, contents } = await makeVersionsFolder(makeTemporaryFolder());
  await openBucket(url).store(versions, HASH);
  const { pictureBucket } = readConfig({ PICTURES_URL: url });
  if (pictureBucket) await new Bucket(pictureBucket).put(`${"f".repeat(32)}/320x40.webp`, Buffer.of(1), "image/webp");
  const files = await openBucket(url, undefined, 2).listFiles();
  expect(files.map(({ name }) => name).sort()).toEqual([...contents.keys()].sort());
});

describe("a bucket that fails", () => {
  let gate: Awaited<ReturnType<typeof startS3Gate>>;
  let url: string;
  let pictures: PictureBucket;
  let made: Awaited<ReturnType<typeof makeVersionsFolder>>;
  beforeEach(async () => {
    gate = await startS3Gate();
    url = makeBucketUrl({ host: gate.host });
    pictures = openBucket(url);
    made = await makeVersionsFolder(makeTemporaryFolder());
  });
  afterEach(() => gate.close());

  it.each(["160x20.avif", "share.jpg"])(
    "before it took %s has not got the picture, and takes it whole later",
    async (name) => {
      gate.fail("drop", (line) => line.startsWith("PUT") && line.includes(name));
      await expect(pictures.store(made.versions, HASH)).rejects.toThrow(StoreFailure);
      expect(await pictures.findSize(HASH)).toBeUndefined();
      gate.mend();
      await pictures.store(made.versions, HASH);
      expect(await pictures.findSize(HASH)).toEqual({ width: 320, height: 40 });
    },
  );

  it("once is requested again: nobody notices", async () => {
    let times = 0;
    gate.fail("drop", () => ++times === 1);
    await pictures.store(made.versions, HASH);
    times = 0;
    expect(await pictures.findContent(FILE)).toEqual(made.contents.get(FILE.name));
    expect(gate.requested.filter((line) => line.startsWith("GET"))).toHaveLength(2);
  });

  it("by hanging up is requested three times at most", async () => {
    gate.fail("drop");
    await expect(pictures.findContent(FILE)).rejects.toThrow(StoreFailure);
    expect(gate.requested).toHaveLength(3);
  });

  it("of very many different requests gets sixteen at once, some wait, and one too many is told when to come again", async () => {
    gate.fail("hang");
    // Long enough for a busy machine to send all sixteen before they are given up.
    const impatient = openBucket(url, 4 * SOON_MS, undefined, 2 * SOON_MS);
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        impatient.findContent({ ...FILE, name: `${n + 1}x40.webp` }).catch((error: Error) => error),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome instanceof RequestError);
    expect(refused).toHaveLength(84);
    expect(refused[0]).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
    expect(outcomes.filter((outcome) => outcome instanceof StoreFailure)).toHaveLength(216);
    // A request that has waited for so long is not sent any more.
    expect(gate.requested).toHaveLength(16);
  });

  it.each(["hang", "stall"] as const)("by never responding to the end (%s) is given up after a while", async (how) => {
    await pictures.store(made.versions, HASH);
    const impatient = openBucket(url, SOON_MS);
    const before = gate.requested.length;
    gate.fail(how);
    await expect(impatient.findContent(FILE)).rejects.toThrow("no answer after 0.4 s");
    await expect(impatient.findSize(HASH)).rejects.toThrow(StoreFailure);
    // Nobody goes on requesting in the background.
    expect(gate.requested).toHaveLength(before + 2);
    gate.fail("hang");
    await expect(impatient.store(made.versions, HASH)).rejects.toThrow("no answer after 0.4 s");
  });

  it("in the middle of a picture has given none, and none is remembered", async () => {
    await pictures.store(made.versions, HASH);
    gate.fail("cut");
    await expect(pictures.findContent(FILE)).rejects.toThrow(StoreFailure);
    gate.mend();
    expect(await pictures.findContent(FILE)).toEqual(made.contents.get(FILE.name));
  });

  it("by being some website shows nothing of it", async () => {
    gate.fail("page");
    await expect(pictures.findContent(FILE)).rejects.toThrow(StoreFailure);
    await expect(pictures.findSize(HASH)).rejects.toThrow("not that of an S3 server");
  });

  it("after a picture was shown does not keep it from being shown again", async () => {
    await pictures.store(made.versions, HASH);
    const views = await Promise.all(Array.from({ length: 20 }, () => pictures.findContent(FILE)));
    gate.fail("drop");
    views.push(await pictures.findContent(FILE));
    for (const view of views) expect(view).toEqual(made.contents.get(FILE.name));
    expect(gate.requested.filter((line) => line.startsWith("GET"))).toHaveLength(1);
  });
});

it("a bucket to which the folder's files were copied has its pictures, and the other way round", async () => {
  const { versions, contents } = await makeVersionsFolder(makeTemporaryFolder());
  const url = makeBucketUrl();
  const { pictureBucket } = readConfig({ PICTURES_URL: url });
  if (!pictureBucket) throw new Error("the URL names a bucket");
  const bucket = new Bucket(pictureBucket);
  for (const [name, content] of contents) await bucket.put(`${HASH}/${name}`, content, "application/octet-stream");
  const pictures = openBucket(url);
  expect(await pictures.findSize(HASH)).toEqual({ width: 320, height: 40 });
  expect(await pictures.findContent(FILE)).toEqual(contents.get(FILE.name));
  const other = HASH.replace("0", "f");
  await pictures.store(versions, other);
  expect((await bucket.list(`${other}/`)).sort()).toEqual([...contents.keys()].sort());
});

it("the bucket is in the URL's path, also on a server with a name", async () => {
  const gate = await startS3Gate();
  onTestFinished(gate.close);
  const url = makeBucketUrl({ host: gate.host.replace("127.0.0.1", "localhost") });
  expect(await openBucket(url).findContent(FILE)).toBeUndefined();
  expect(gate.requested).toEqual([expect.stringContaining(`GET ${new URL(url).pathname}/${HASH}/`)]);
});

describe("a bucket that is not ours", () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(makeBucketUrl());
    change(url);
    return url;
  };

  it.each<[string, (url: URL) => void, RegExp]>([
    ["secret", (url) => Object.assign(url, { password: "wr%2Fong" }), /^SignatureDoesNotMatch: /],
    ["key", (url) => Object.assign(url, { username: "nobody" }), /^\w+: /],
    ["bucket", (url) => Object.assign(url, { pathname: "/kolhu-no-such-bucket" }), /^NoSuchBucket: /],
    ["port", (url) => Object.assign(url, { port: "1" }), /ECONNREFUSED/],
    ["name", (url) => Object.assign(url, { hostname: "s3.invalid" }), /s3\.invalid/],
  ])(
    "by its %s is a failure in one line without key and secret, and no missing picture",
    async (_what, change, words) => {
      const url = wrong(change);
      const pictures = openBucket(url.href);
      await expect(pictures.findContent(FILE)).rejects.toThrow(StoreFailure);
      const problem = (await findStoreProblem(pictures)) ?? "";
      expect(problem).toMatch(words);
      expect(problem).not.toMatch(/\n/);
      for (const hidden of [url.password, decodeURIComponent(url.password), decodeURIComponent(url.username)]) {
        expect(problem).not.toContain(hidden);
      }
    },
  );
});
