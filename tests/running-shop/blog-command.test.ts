import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";

let running: ChildProcess | undefined;
afterEach(() => running?.kill("SIGKILL"));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ["build/server/blog.js"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.err += text;
  });
  return { child, said };
}

describe("the blog service alone", () => {
  it("serves until SIGTERM and then leaves cleanly", async () => {
    const { child, said } = start({ PORT: "0" });
    await once(child.stdout, "data");
    const url = /http:\/\/\S+/.exec(said.out)?.[0];
    const list = await fetch(`${url}/api/blogs/?pagination[pageSize]=1`);
    expect(await list.json()).toMatchObject({ data: [{ id: 1 }], meta: { pagination: { total: 8 } } });
    const broken = await fetch(`${url}/api/blogs/%E0%A4%A`);
    expect(await broken.json()).toMatchObject({ data: null, error: { status: 400, name: "BadRequestError" } });

    child.kill("SIGTERM");
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(said.err).toBe("");
  });

  it.each([
    ["a port that is none", { PORT: "http" }, 'PORT: "http" is not a port number\n'],
    [
      "a library that is not there",
      { PORT: "0", BLOG_CONTENT_DIR: "/nowhere" },
      /^ENOENT.*\/nowhere\/uploads\.json'\n$/,
    ],
  ])(
    "does not start with %s, and says so in one line",
    async (_name, env, complaint) => {
      const { child, said } = start(env);
      const [code] = await once(child, "close");
      expect(code).toBe(1);
      expect(said.err).toMatch(complaint);
      expect(said.out).toBe("");
    },
    20_000,
  );
});
