// npm run test:image: builds the image with Docker or Podman, runs it as compose.yaml does, and tries what it promises. It takes
// minutes and a gigabyte, so it is not a part of npm test. The last line is `N passed, N failed`.
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./services/find-free-port.mjs";
import { findProgram } from "./services/find-or-install.mjs";
import { inProject } from "./set-up/project-root.mjs";
import { runCommand, step } from "./set-up/run-command.mjs";

const TAG = "kolhu-shop-test";
const VOLUME = `${TAG}-data`;
const CONTAINER = `${TAG}-container`;
const MOST_BYTES = 300_000_000;
const MOST_STOP_MS = 10_000;
const ORDER = {
  name_customer: "Image",
  phone: "98450 12345",
  email: "",
  address: "1 Loopback Street",
  comments: "",
  cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 1, Total: ₹475.00",
  final_total: 475,
};
const LOAD_PACKAGES = `const { dependencies } = JSON.parse(require("fs").readFileSync("package.json", "utf8"));
  Promise.all(Object.keys(dependencies).map((name) => import(name))).then((all) => console.log(all.length))`;

const engine = findProgram(["docker", "podman"]) ?? "docker";
const url = `http://127.0.0.1:${await findFreePort()}`;
let [passed, failed] = [0, 0];
try {
  // Podman's own format has no health check.
  const format = engine.endsWith("podman") ? ["--format", "docker"] : [];
  await step("Building the image", [engine, ["build", ...format, "-f", "Containerfile", "-t", TAG, "."]]);
  const size = Number(await run("image", "inspect", "--format", "{{.Size}}", TAG));
  check("the image is smaller than 300 MB", size < MOST_BYTES, `${Math.round(size / 1e6)} MB`);
  await tryShop();
} catch (error) {
  check("it runs to the end", false, String(error));
} finally {
  await runCommand(engine, ["rm", "--force", CONTAINER]);
  await runCommand(engine, ["volume", "rm", "--force", VOLUME]);
  await runCommand(engine, ["image", "rm", "--force", TAG]);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tryShop() {
  await start();
  const user = await run("exec", CONTAINER, "id", "-u");
  check("it runs as 10001", user === "10001", user);
  const processes = await run("exec", CONTAINER, "cat", "/proc/1/cmdline");
  check("the shop itself is process 1", processes.startsWith("node"), processes);
  check(
    "packages that only some settings need can be loaded",
    await run("exec", CONTAINER, "node", "-e", LOAD_PACKAGES),
  );
  check("/ is the shop", (await (await fetch(url)).text()).includes("Almond Oil"));
  const { code } = (await post("/send-email", ORDER)).order;
  const [, phone, password] = /phone (.+), password (.+)/.exec(await run("logs", CONTAINER)) ?? [];
  const { access_token } = await post("/auth/login", { phone, password });
  const headers = { authorization: `Bearer ${access_token}` };
  const listOrders = async () => (await fetch(`${url}/orders/`, { headers })).text();
  check("an order is booked, and the admin of the first start sees it", (await listOrders()).includes(code), code);

  const picture = new FormData();
  const bytes = readFileSync(inProject("public/art/bottle-almond.webp"));
  picture.append("file", new Blob([bytes], { type: "image/webp" }), "a.webp");
  const upload = await fetch(`${url}/pictures/`, { method: "POST", headers, body: picture });
  check("a picture is uploaded, resized by a process of its own", upload.status === 201, `status ${upload.status}`);
  const users = await run("exec", CONTAINER, "node", "build/server/users.js", "list");
  check("its other commands run: users list names the admin", users.includes("admin"), users);
  await stop();

  await start();
  check("after a second start order and sign-in are still valid", (await listOrders()).includes(code));
  await stop();
}

/** Confined as in compose.yaml: writes outside /data fail. */
async function start() {
  const confined = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges"];
  const place = ["--volume", `${VOLUME}:/data`, "--publish", `${new URL(url).host}:3000`];
  await run("run", "--detach", "--name", CONTAINER, ...confined, ...place, TAG);
  const readHealth = () => run("inspect", "--format", "{{.State.Health.Status}}", CONTAINER);
  for (let n = 0; n < 120 && (await readHealth()) === "starting"; n++) await wait(500);
  const health = await readHealth();
  check("it starts, and its health check succeeds", health === "healthy", health);
}

async function stop() {
  const began = performance.now();
  await run("stop", CONTAINER);
  const tookMs = Math.round(performance.now() - began);
  const code = await run("inspect", "--format", "{{.State.ExitCode}}", CONTAINER);
  check("SIGTERM ends it in time with code 0", code === "0" && tookMs < MOST_STOP_MS, `code ${code}, ${tookMs} ms`);
  await run("rm", CONTAINER);
}

/**
 * @param {string} path
 * @param {object} body
 */
async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
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
  console.log(`${holds ? "✓" : "✗"} ${sentence}${seen ? ` (${seen})` : ""}`);
}
