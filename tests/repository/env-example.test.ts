import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";

/** Set by the commands themselves, never by a person. */
const NOT_A_SETTING = "NODE_ENV";

const example = readFileSync(".env.example", "utf8");
const uncommented = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ""));

function settingsInCode(): string[] {
  const code = readFileSync("server/config.ts", "utf8");
  const names = [...code.matchAll(/\benv(?:\.|, ")([A-Z][A-Z_]+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => name !== NOT_A_SETTING);
}

describe(".env.example", () => {
  it("names every setting that the code reads, and no other", () => {
    expect(Object.keys(uncommented).sort()).toEqual(settingsInCode().sort());
  });

  it("changes nothing when it is copied as it is", () => {
    expect(parseEnv(example)).toEqual({});
  });

  it("shows the defaults: with every line taken in, the settings are the same", () => {
    expect(readConfig({ ...uncommented })).toEqual(readConfig({}));
  });
});
