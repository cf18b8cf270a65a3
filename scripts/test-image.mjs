// npm run test:image: builds the image with Docker or Podman, runs it confined and tries what it promises. It takes minutes and
// a gigabyte, so it is not a part of npm test. The last line is `N passed, N failed`.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./services/find-free-port.mjs";
import { findProgram } from "./services/find-or-install.mjs";
import { inProject } from "./set-up/project-root.mjs";
import { runCommand } from "./set-up/run-command.mjs";
import { step } from "./set-up/step.mjs";

const TAG = "kolhu-shop-test";
const VOLUME = `${TAG}-data`;
const MOST_BYTES = 300_000_000;
const START_PATIENCE_MS = 60_000;
const MOST_STOP_MS = 10_000;
const CONFINED = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges"];

const program = findProgram(["docker"]) ?? findProgram(["podman"]);
if (!program) throw new Error("The image is built with Docker or Podman; neither is installed.");
const engine = program;
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
let [passed, failed] = [0, 0];
let container = "";
try {
  // Podman's own format has no health check.
  const format = engine.endsWith("podman") ? ["--format", "docker"] : [];
  await step("Building the image", [engine, ["build", ...format, "-f", "Containerfile", "-t", TAG, "."]]);
  await tryImage();
  await tryShop();
} catch (error) {
  check("it runs to the end", false, String(error));
} finally {
  if (container) await runCommand(engine, ["rm", "--force", container]);
  await runCommand(engine, ["volume", "rm", "--force", VOLUME]);
  await runCommand(engine, ["image", "rm", "--force", TAG]);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tryImage() {
  const [{ Size, Config }] = JSON.parse(await run("image", "inspect", TAG));
  check("all layers together are smaller than 300 MB", Size < MOST_BYTES, `${Math.round(Size / 1e6)} MB`);
  check("its user is not root", /^[1-9]\d*:[1-9]\d*$/.test(Config.User), Config.User);
  check("it stops on SIGTERM", Config.StopSignal === "SIGTERM", Config.StopSignal);
  check("it keeps one volume, /data", Object.keys(Config.Volumes).join() === "/data");
}

async function tryShop() {
  await start();
  await tryConfinement();
  const home = await fetch(url);
  check("/ is the shop", home.status === 200 && (await home.text()).includes("Almond Oil"), `status ${home.status}`);
  const [, phone, password] = /phone (.+), password (\S+)/.exec(await run("logs", container)) ?? [];
  const code = (await (await post("/send-email", ORDER)).json()).order?.code;
  check("an order is booked", /^KC-\d{7}$/.test(code ?? ""), code);
  const { access_token } = await (await post("/auth/login", { phone, password })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const listOrders = async () => (await fetch(`${url}/orders/`, { headers })).text();
  check("the admin of the first start signs in and sees it", (await listOrders()).includes(code));

  const picture = new FormData();
  const bytes = readFileSync(inProject("public/art/bottle-almond.webp"));
  picture.append("file", new Blob([bytes], { type: "image/webp" }), "a.webp");
  const upload = await fetch(`${url}/pictures/`, { method: "POST", headers, body: picture });
  check("a picture is uploaded, resized by a process of its own", upload.status === 201, `status ${upload.status}`);
  const users = await execute("node", "build/server/users.js", "list");
  check("its other commands run: users list names the admin", users.output.includes("admin"), users.output);
  await stop();

  await start();
  check("after a second start order and sign-in are still valid", (await listOrders()).includes(code));
  await stop();
}

async function start() {
  const place = ["--volume", `${VOLUME}:/data`, "--publish", `127.0.0.1:${port}:3000`];
  container = await run("run", "--detach", ...CONFINED, ...place, TAG);
  const began = performance.now();
  const isUp = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  while (!(await isUp())) {
    if (performance.now() - began > START_PATIENCE_MS) throw new Error(await run("logs", container));
    await wait(50);
  }
  const [{ Config, HealthCheck = Config.Healthcheck }] = JSON.parse(await run("image", "inspect", TAG));
  const health = await execute(...HealthCheck.Test.slice(1));
  check("it starts, and its health check succeeds", health.code === 0, health.output);
}

async function stop() {
  const began = performance.now();
  await run("stop", container);
  const tookMs = Math.round(performance.now() - began);
  const code = await run("inspect", "--format", "{{.State.ExitCode}}", container);
  check("SIGTERM ends it in time with code 0", code === "0" && tookMs < MOST_STOP_MS, `code ${code}, ${tookMs} ms`);
  await run("rm", container);
  container = "";
}

async function tryConfinement() {
  const { output } = await execute("cat", "/proc/1/status");
  const fact = (/** @type {string} */ name) => new RegExp(`^${name}:\\s+(.+)$`, "m").exec(output)?.[1] ?? "";
  check("the shop itself is process 1", ["node", "MainThread"].includes(fact("Name")), fact("Name"));
  check("it runs as 10001", fact("Uid").startsWith("10001\t") && fact("Gid").startsWith("10001\t"));
  check("it has no capabilities and can gain none", /^0+$/.test(fact("CapBnd")) && fact("NoNewPrivs") === "1");
  const write = (/** @type {string} */ folder) => execute("sh", "-c", `echo x > ${folder}/x && rm ${folder}/x`);
  for (const folder of ["/", "/shop", "/shop/build", "/tmp", "/var/tmp"])
    check(`${folder} is read-only`, (await write(folder)).output.includes("Read-only file system"));
  check("/data can be written", (await write("/data")).code === 0);
  const packages = `const { dependencies } = JSON.parse(require("fs").readFileSync("package.json", "utf8"));
    Promise.all(Object.keys(dependencies).map((name) => import(name))).then((all) => console.log(all.length))`;
  const loaded = await execute("node", "-e", packages);
  check("packages that only some settings need can be loaded too", loaded.code === 0, loaded.output);
}

const ORDER = {
  name_customer: "Image",
  phone: "98450 12345",
  email: "",
  address: "1 Loopback Street",
  comments: "",
  cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 1, Total: ₹475.00",
  final_total: 475,
};

/**
 * @param {string} path
 * @param {object} body
 */
function post(path, body) {
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** @param {string[]} command */
function execute(...command) {
  return runCommand(engine, ["exec", container, ...command]);
}

/** @param {string[]} args */
async function run(...args) {
  const { code, output } = await runCommand(engine, args);
  if (code !== 0) throw new Error(`${engine} ${args.join(" ")} failed with code ${code}\n${output}`);
  return output.trim();
}

/**
 * @param {string} sentence
 * @param {unknown} holds
 * @param {string} [seen]
 */
function check(sentence, holds, seen = "") {
  if (holds) passed++;
  else failed++;
  console.log(`${holds ? "✓" : "✗"} ${sentence}${seen ? ` (${seen.trim()})` : ""}`);
}
