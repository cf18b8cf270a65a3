import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { inProject } from "../set-up/project-root.mjs";
import { ensureS3 } from "./ensure-s3.mjs";

const KEY = "kolhu:tests";
const SECRET = "no/secret+at=all";
const BUCKET = "kolhu-tests";

// Says on every start that versions to come will need a newer Node; ours is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

/**
 * A throw-away S3 server with one bucket. It also ends when this process does.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startS3() {
  const root = await ensureS3();
  const server = spawn(pythonOf(root), [inProject("scripts/services/throwaway-s3.py"), KEY, SECRET], {
    env: { ...process.env, ...foundIn(root) },
    stdio: ["pipe", "pipe", "pipe"],
    // Ctrl-C is for the tests; they end before their server does.
    detached: true,
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text) => {
    log = (log + text).slice(-10_000);
  });
  const endpoint = await new Promise((resolve, reject) => {
    server.stdout.setEncoding("utf8").once("data", (text) => resolve(text.trim()));
    server.once("error", reject);
    server.once("exit", (code) =>
      reject(new Error(`The S3 server for the tests did not start (code ${code}).\n${log}`)),
    );
  });
  await createBucket(endpoint);
  const url = new URL(BUCKET, endpoint);
  url.username = encodeURIComponent(KEY);
  url.password = encodeURIComponent(SECRET);
  return {
    url: url.href,
    async stop() {
      const ended = once(server, "exit");
      server.stdin.end();
      await ended;
    },
  };
}

/**
 * The interpreter that belongs to the packages: some of them are compiled for it.
 *
 * @param {string} root
 */
function pythonOf(root) {
  const own = path.join(root, "usr/bin/python3");
  return existsSync(own) ? own : "/usr/bin/python3";
}

/**
 * What lets it find packages that are not installed.
 *
 * @param {string} root
 */
function foundIn(root) {
  const libraries = path.join(root, "usr/lib");
  const compiled = readdirSync(libraries).filter((name) => name.endsWith("-linux-gnu"));
  return {
    PYTHONPATH: path.join(libraries, "python3/dist-packages"),
    LD_LIBRARY_PATH: compiled.map((name) => path.join(libraries, name)).join(":"),
  };
}

/** @param {string} endpoint */
async function createBucket(endpoint) {
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}
