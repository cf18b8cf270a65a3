import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeVersions } from "#server/pictures/resizing/make-versions.ts";
import { makePhoto } from "./make-photo.ts";

let made: Promise<Map<string, Buffer>> | undefined;

/** A folder with every version of a real picture of 320 x 40, ready to be stored. */
export async function makeVersionsFolder(folder: string) {
  made ??= make();
  const contents = await made;
  const versions = path.join(folder, "versions");
  mkdirSync(versions);
  for (const [name, content] of contents) writeFileSync(path.join(versions, name), content);
  return { versions, contents };
}

async function make(): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-test-"));
  const [upload, versions] = [path.join(folder, "upload"), path.join(folder, "versions")];
  writeFileSync(upload, await makePhoto(320, 40).jpeg().toBuffer());
  mkdirSync(versions);
  await makeVersions(upload, "0".repeat(32), versions);
  const contents = new Map(readdirSync(versions).map((name) => [name, readFileSync(path.join(versions, name))]));
  rmSync(folder, { recursive: true });
  return contents;
}
