import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { ensureNginx } from "../../scripts/services/nginx.mjs";

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

interface Nginx {
  url: string;
  pid: number;
  /** All that it has logged. */
  readLogs(): string;
  stop(): Promise<void>;
}

/** nginx as this file of deploy/ sets it up (without TLS), on a free port and before shops on these ports. */
export async function startNginx(shopPorts: number[], file = "nginx.conf"): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "kolhu-nginx-"));
  const [port, redirectPort] = [await findFreePort(), await findFreePort()];
  const config = shopConfig(readFileSync(path.join("deploy", file), "utf8"), { port, redirectPort, shopPorts });
  writeFileSync(path.join(folder, "shop.conf"), config.replaceAll("/var/log/nginx", folder));
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
    readLogs: () => ["access.log", "error.log"].map((log) => readFileSync(path.join(folder, log), "utf8")).join(""),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Ports {
  port: number;
  redirectPort: number;
  shopPorts: number[];
}

/** Each line for the first shop, repeated for every shop of ours. */
function shopConfig(config: string, { port, redirectPort, shopPorts }: Ports): string {
  const hasTls = config.includes("listen 443");
  return config
    .replace(/^ +server shop-[2-9]:3000.*\n/gm, "")
    .replace(/^( +server )(?:shop-1|127\.0\.0\.1):3000(.*\n)/gm, (_, before, after) =>
      shopPorts.map((shopPort) => `${before}127.0.0.1:${shopPort}${after}`).join(""),
    )
    .replace("listen 80;", `listen 127.0.0.1:${hasTls ? redirectPort : port};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ +ssl_.*\n/gm, "");
}

function mainConfig(folder: string): string {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 2;
events { worker_connections 4096; }
http {
  access_log ${folder}/access.log;
  # A test may choose its address.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
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
