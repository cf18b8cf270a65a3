// npm run test:image: builds the image of the Containerfile, starts it as it is meant to run, and tries what it promises.
// It takes minutes and a gigabyte while it runs, so it is not a part of npm test. The last line is `N passed, N failed`.
import "./set-up/check-node.mjs";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { openEngine } from "./image/open-engine.mjs";
import { findFreePort } from "./services/find-free-port.mjs";
import { endWithNpm } from "./set-up/end-with-npm.mjs";
import { prepare } from "./set-up/prepare.mjs";
import { inProject } from "./set-up/project-root.mjs";

/** @typedef {import("./image/open-engine.mjs").Container} Container */
/** @typedef {import("./image/open-engine.mjs").Image} Image */

const TAG = "kolhu-shop-test";
const MOST_BYTES = 300_000_000;
const START_PATIENCE_MS = 60_000;
const MOST_STOP_SECONDS = 10;

endWithNpm();
await prepare({ build: false });
const engine = await openEngine(TAG);
console.log(`With ${engine.name}`);
/** @type {boolean[]} */
const results = [];
/** @type {Set<Container>} */
const running = new Set();
try {
  await engine.build();
  await tryImage();
} catch (error) {
  check("it goes through to the end", false, error instanceof Error ? error.message : String(error));
} finally {
  for (const container of running) await container.remove();
  await engine.remove();
}
const failed = results.filter((passed) => !passed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tryImage() {
  const image = await engine.inspect();
  const megabytes = (image.size / 1e6).toFixed(0);
  check(
    "all layers together, Debian's and Node's included, stay under 300 MB",
    image.size < MOST_BYTES,
    `${megabytes} MB`,
  );
  check("its user is not root", /^[1-9]\d*:[1-9]\d*$/.test(image.User), image.User);
  check(
    "it stops on SIGTERM and keeps one volume, /data",
    image.StopSignal === "SIGTERM" && Object.keys(image.Volumes).join() === "/data",
  );

  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const first = await start(image, port);
  await tryProcess(first);
  await tryFiles(first);

  const home = await fetch(url);
  check("/ is the shop", home.status === 200 && (await home.text()).includes("Almond Oil"), `status ${home.status}`);
  const [, phone, password] = /phone (.+), password (\S+)/.exec(await first.logs()) ?? [];
  const code = await book(url);
  check("an order is booked", /^KC-\d{7}$/.test(code ?? ""), code);
  const token = await signIn(url, { phone, password });
  check("the admin of the first start signs in and sees it", (await listOrders(url, token)).includes(code));
  check("a picture is taken in, by a process of its own", (await upload(url, token)) === 201);
  const users = await first.exec(["node", "build/server/users.js", "list"]);
  check(
    "its other commands run in it: users list names the admin",
    users.code === 0 && users.output.includes("admin"),
    users.output,
  );
  await tryStop(first);

  const second = await start(image, port);
  check(
    "after a second start the order is there, and the sign-in still good",
    (await listOrders(url, token)).includes(code),
  );
  await tryStop(second);
}

/**
 * @param {Image} image
 * @param {number} port
 */
async function start(image, port) {
  const began = performance.now();
  const container = await engine.start(image, port);
  running.add(container);
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() - began > START_PATIENCE_MS) throw new Error(`It did not start.\n${await container.logs()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  check("it starts", true, `${seconds(began)} s`);
  const health = await container.exec(image.healthCheck);
  check("its health check says yes", health.code === 0, health.output);
  return container;
}

/** @param {Container} container */
async function tryProcess(container) {
  const { output } = await container.exec(["cat", "/proc/1/status"]);
  const fact = (/** @type {string} */ name) => new RegExp(`^${name}:\\s+(.+)$`, "m").exec(output)?.[1];
  check("the shop itself is process 1", fact("Name") === "node" || fact("Name") === "MainThread", fact("Name"));
  check("it runs as 10001", fact("Uid")?.startsWith("10001	") && fact("Gid")?.startsWith("10001	"));
  check("it has no capabilities and can gain none", /^0+$/.test(fact("CapBnd") ?? "") && fact("NoNewPrivs") === "1");
}

/** @param {Container} container */
async function tryFiles(container) {
  const write = (/** @type {string} */ folder) =>
    container.exec(["sh", "-c", `echo x > ${folder}/x && rm ${folder}/x`]);
  for (const folder of ["/", "/shop", "/shop/build", "/tmp", "/var/tmp"])
    check(`nothing can be written to ${folder}`, (await write(folder)).output.includes("Read-only file system"));
  check("/data can be written", (await write("/data")).code === 0);
  const packages = `const { dependencies } = JSON.parse(require("fs").readFileSync("package.json", "utf8"));
    Promise.all(Object.keys(dependencies).map((name) => import(name))).then((all) => console.log(all.length))`;
  const loaded = await container.exec(["node", "-e", packages]);
  check("the packages that only some settings need can be loaded too", loaded.code === 0, loaded.output);
}

/** @param {Container} container */
async function tryStop(container) {
  const began = performance.now();
  const code = await container.stop();
  running.delete(container);
  const took = seconds(began);
  check("SIGTERM ends it in time with code 0", code === 0 && took < MOST_STOP_SECONDS, `code ${code} after ${took} s`);
  await container.remove();
}

/** @param {string} url */
async function book(url) {
  const order = {
    name_customer: "Image",
    phone: "98450 12345",
    email: "",
    address: "1 Loopback Street",
    comments: "",
    cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 1, Total: ₹475.00",
    final_total: 475,
  };
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const reply = await fetch(`${url}/send-email`, { method: "POST", headers, body: JSON.stringify(order) });
  return (await reply.json()).order?.code;
}

/**
 * @param {string} url
 * @param {{ phone: string | undefined, password: string | undefined }} user
 */
async function signIn(url, user) {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${url}/auth/login`, { method: "POST", headers, body: JSON.stringify(user) });
  return (await reply.json()).access_token;
}

/**
 * @param {string} url
 * @param {string} token
 */
async function listOrders(url, token) {
  const orders = await fetch(`${url}/orders/`, { headers: { authorization: `Bearer ${token}` } });
  return orders.text();
}

/**
 * @param {string} url
 * @param {string} token
 */
async function upload(url, token) {
  const form = new FormData();
  form.append(
    "file",
    new Blob([readFileSync(inProject("public/art/bottle-almond.webp"))], { type: "image/webp" }),
    "a.webp",
  );
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/pictures/`, { method: "POST", headers, body: form })).status;
}

/**
 * @param {string} sentence
 * @param {unknown} holds
 * @param {string} [seen]
 */
function check(sentence, holds, seen = "") {
  results.push(Boolean(holds));
  console.log(`${holds ? "✓" : "✗"} ${sentence}${seen ? ` (${seen.trim()})` : ""}`);
}

/** @param {number} began */
function seconds(began) {
  return Number(((performance.now() - began) / 1000).toFixed(1));
}
