import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { ensureNginx } from "../../scripts/services/nginx.mjs";

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** nginx as deploy/nginx.conf sets it up, on a free port and before shops on these ports. */
export async function startNginx(shopPorts: number[]): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-nginx-"));
  const port = await findFreePort();
  writeFileSync(path.join(folder, "shop.conf"), shopConfig(port, shopPorts));
  writeFileSync(path.join(folder, "nginx.conf"), mainConfig(folder));
  for (const name of TEMPORARY) mkdirSync(path.join(folder, name));
  const { program, env } = await ensureNginx();
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf", "-e", "error.log"], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = once(child, "exit").finally(() => process.off("exit", killWithUs));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error("nginx ended before it responded");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each line for the first shop, repeated for every shop of ours. */
function shopConfig(port: number, shopPorts: number[]): string {
  return readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^ +server shop-[2-9]:3000.*\n/gm, "")
    .replace(/^( +server )shop-1:3000(.*\n)/gm, (_, before, after) =>
      shopPorts.map((shopPort) => `${before}127.0.0.1:${shopPort}${after}`).join(""),
    )
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
}

function mainConfig(folder: string): string {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
worker_processes 2;
events { worker_connections 4096; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${folder}/shop.conf;
}
`;
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
