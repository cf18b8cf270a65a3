import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { EnvironmentSchema, readConfig } from "#server/config.ts";

/** Set by the commands themselves. */
const NOT_A_SETTING = "NODE_ENV";

const example = readFileSync(".env.example", "utf8");
const uncommented = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ""));

describe(".env.example", () => {
  it("names every setting that the code reads, and no other", () => {
    const settings = Object.keys(EnvironmentSchema.shape).filter((name) => name !== NOT_A_SETTING);
    expect(Object.keys(uncommented).sort()).toEqual(settings.sort());
  });

  it("changes nothing when it is copied as it is", () => {
    expect(parseEnv(example)).toEqual({});
  });

  it("shows the defaults: with every line taken in, the settings are the same", () => {
    expect(readConfig({ ...uncommented })).toEqual(readConfig({}));
  });
});
