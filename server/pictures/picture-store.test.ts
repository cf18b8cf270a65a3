import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { makeBucketUrl } from "#tests/make-bucket-url.ts";
import { makeVersionsFolder } from "#tests/make-versions-folder.ts";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { openPictureStore } from "./open-picture-store.ts";
import { findPictureFile } from "./picture-file.ts";
import type { PictureStore } from "./picture-store.ts";

const [HASH, OTHER] = ["0123456789abcdef0123456789abcdef", "f123456789abcdef0123456789abcdef"];

describe.each(["folder", "bucket"])("pictures stored in a %s", (place) => {
  let folder: string;
  let open: () => PictureStore;
  let pictures: PictureStore;
  beforeEach(() => {
    folder = makeTemporaryFolder();
    mkdirSync(path.join(folder, "pictures"));
    const config = readConfig({ DATA_DIR: folder, PICTURES_URL: place === "bucket" ? makeBucketUrl() : "" });
    open = () => openPictureStore(config);
    pictures = open();
  });

  const find = (store: PictureStore, hash: string, name: string) => {
    const file = findPictureFile(`${hash}-${name}`);
    if (!file) throw new Error(`${name} is no name`);
    return store.findContent(file);
  };

  it("a picture that was never stored has no size and no content", async () => {
    expect(await pictures.findSize(HASH)).toBeUndefined();
    expect(await find(pictures, HASH, "320x40.webp")).toBeUndefined();
  });

  it("a picture that was stored is there with its size and every version, also for another process", async () => {
    const { versions, contents } = await makeVersionsFolder(folder);
    await pictures.store(versions, HASH);
    for (const store of [pictures, open()]) {
      expect(await store.findSize(HASH)).toEqual({ width: 320, height: 40 });
      for (const [name, content] of contents) expect(await find(store, HASH, name)).toEqual(content);
    }
    expect([...contents.keys()].sort()).toEqual([
      "160x20.avif",
      "160x20.webp",
      "320x40.avif",
      "320x40.webp",
      "share.jpg",
    ]);
  });

  it("other names of a stored picture, and other pictures, are not there", async () => {
    const { versions } = await makeVersionsFolder(folder);
    await pictures.store(versions, HASH);
    expect(await find(pictures, HASH, "640x80.webp")).toBeUndefined();
    expect(await find(pictures, OTHER, "320x40.webp")).toBeUndefined();
    expect(await pictures.findSize(OTHER)).toBeUndefined();
  });

  it("every file of every whole picture is listed, and nothing else", async () => {
    expect(await pictures.listFiles()).toEqual([]);
    const { versions, contents } = await makeVersionsFolder(folder);
    const copy = path.join(folder, "copy");
    cpSync(versions, copy, { recursive: true });
    await pictures.store(versions, HASH);
    await pictures.store(copy, OTHER);
    mkdirSync(path.join(folder, "pictures", "left-behind.part"));
    const names = (await open().listFiles()).map(({ hash, name }) => `${hash}/${name}`);
    const stored = [HASH, OTHER].flatMap((hash) => [...contents.keys()].map((name) => `${hash}/${name}`));
    expect(names.sort()).toEqual(stored.sort());
  });

  it("the same picture stored by two at once is there once, whole", async () => {
    const { versions, contents } = await makeVersionsFolder(folder);
    const copy = path.join(folder, "copy");
    cpSync(versions, copy, { recursive: true });
    await Promise.all([pictures.store(versions, HASH), open().store(copy, HASH)]);
    expect(await pictures.findSize(HASH)).toEqual({ width: 320, height: 40 });
    for (const name of contents.keys()) expect(await find(pictures, HASH, name)).toEqual(contents.get(name));
  });
});
