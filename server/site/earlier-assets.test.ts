import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listSiteFiles, storeAssets } from "./built-website.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kolhu-assets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const deploy = (...assets: string[]) => {
  const client = path.join(folder, "client");
  rmSync(client, { recursive: true, force: true });
  mkdirSync(path.join(client, "assets"), { recursive: true });
  for (const asset of assets) writeFileSync(path.join(client, "assets", asset), asset);
  return storeAssets(client, path.join(folder, "stored")).flatMap(listSiteFiles).sort();
};

it("assets of an earlier build are still there after the next one", () => {
  expect(deploy("home-1.js")).toEqual([]);
  expect(deploy("home-2.js")).toEqual(["assets/home-1.js"]);
  expect(deploy("home-3.js")).toEqual(["assets/home-1.js", "assets/home-2.js"]);
});

it("a restart of the same build stores nothing twice", () => {
  deploy("home-1.js");
  expect(deploy("home-1.js")).toEqual([]);
  expect(readdirSync(path.join(folder, "stored"))).toHaveLength(1);
});

it("only the last few builds are stored", () => {
  for (let n = 1; n <= 9; n++) deploy(`home-${n}.js`);
  expect(readdirSync(path.join(folder, "stored")).length).toBeLessThanOrEqual(6);
});

it("the next start repairs and removes a copy that was cut off", () => {
  deploy("home-1.js");
  const [build = ""] = readdirSync(path.join(folder, "stored"));
  rmSync(path.join(folder, "stored", build), { recursive: true });
  const left = path.join(folder, "stored", `${build}.4711.unfinished`);
  mkdirSync(left);
  utimesSync(left, 0, 0);
  expect(deploy("home-1.js")).toEqual([]);
  expect(deploy("home-2.js")).toEqual(["assets/home-1.js"]);
  expect(existsSync(left)).toBe(false);
});
