import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/config.ts";

interface Service {
  image: string;
  build?: { dockerfile: string };
  read_only?: boolean;
  cap_drop?: string[];
  restart: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes: string[];
  ports?: string[];
}

const text = readFileSync("compose.yaml", "utf8");
const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, null> } = parse(text, {
  merge: true,
});
const shops = Object.entries(services).filter(([, { build }]) => build);
const proxy = readFileSync("deploy/nginx.conf", "utf8");
const example = parseEnv(readFileSync("deploy/compose.env.example", "utf8"));

describe("compose.yaml", () => {
  it("runs the shop twice, each with a read-only root, no capability and one volume of its own", () => {
    expect(shops).toHaveLength(2);
    for (const [, shop] of shops) {
      expect(shop).toMatchObject({ read_only: true, cap_drop: ["ALL"], build: { dockerfile: "Containerfile" } });
      expect(shop.volumes).toHaveLength(1);
      expect(shop.volumes[0]).toMatch(/:\/data$/);
    }
    expect(new Set(shops.flatMap(([, shop]) => shop.volumes)).size).toBe(2);
  });

  it("names only settings that the shop reads, and with the example's values filled in the shop accepts them", () => {
    // It names every setting, as a test of its own says.
    const known = readFileSync(".env.example", "utf8");
    const filled = {
      ...example,
      POSTGRES_PASSWORD: "abc123",
      PICTURES_SECRET: "def456",
      JWT_SECRET: "x".repeat(32),
      TWO_FACTOR_KEY: "y".repeat(32),
    };
    for (const [, { environment = {} }] of shops) {
      for (const name of Object.keys(environment)) expect(known).toContain(`\n# ${name}=`);
      const values = Object.entries(environment).map(([name, value]) => [name, fill(value, filled)]);
      expect(readConfig(Object.fromEntries(values))).toMatchObject({
        publicUrl: "https://shop.example",
        databaseUrl: "postgres://kolhu:abc123@postgres:5432/kolhu",
        pictureBucket: { bucket: "pictures", endpoint: "http://pictures:7070" },
      });
    }
  });

  it("requires every secret instead of having one, and the example names all that it reads", () => {
    for (const name of ["POSTGRES_PASSWORD", "PICTURES_SECRET", "JWT_SECRET", "TWO_FACTOR_KEY"])
      expect(text).toContain(`\${${name}:?`);
    const read = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const named = [...readFileSync("deploy/compose.env.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm)];
    expect([...new Set(read)].sort()).toEqual(named.map(([, name]) => name).sort());
  });

  it("starts everything again by itself, opens only nginx, and has every volume and dependency that it names", () => {
    for (const [name, { restart, ports, depends_on = {}, volumes: mounts }] of Object.entries(services)) {
      expect([name, restart]).toEqual([name, "unless-stopped"]);
      if (name !== "nginx") expect(ports).toBeUndefined();
      for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other);
      for (const [source = ""] of mounts.map((mount) => mount.split(":"))) {
        if (source.startsWith(".")) expect(existsSync(source)).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
    }
  });

  it("lets nginx pass requests to the very shops that it runs", () => {
    const upstreams = [...proxy.matchAll(/^ +server (\S+):3000/gm)].map(([, name]) => name);
    const names = shops.map(([name]) => name);
    expect(upstreams).toEqual([...names, ...names]);
  });
});

/** As compose does: ${NAME}, ${NAME:-default}, ${NAME:?why it is needed}. */
function fill(value: string, values: Record<string, string | undefined>): string {
  return value.replace(/\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, preset = "") => values[name] || preset);
}
