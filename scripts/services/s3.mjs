import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { inProject } from "../set-up/project-root.mjs";
import { findOrInstall, unpackedFolder, unpackPackage } from "./find-or-install.mjs";

const UNPACKED = unpackedFolder("swift");
const S3_API = "usr/lib/python3/dist-packages/swift/common/middleware/s3api";
const KEY = "kolhu:tests";
const SECRET = "no/secret+at=all";
const BUCKET = "kolhu-tests";

// Hides a notice about future versions on every start; ours is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

/** The root folder of OpenStack Swift, an S3 server: the machine's own, or an unpacked one. */
export function ensureS3() {
  return findOrInstall({
    find: () => ["/", UNPACKED].find((root) => existsSync(path.join(root, S3_API))),
    ways: [unpackPackage("python3-swift", UNPACKED)],
    missing:
      "The tests of the bucket found no S3 server. On Debian and Ubuntu OpenStack Swift is unpacked; elsewhere set " +
      "TEST_PICTURES_URL to a bucket for tests (https://KEY:SECRET@s3.example/bucket).",
  });
}

/**
 * A throw-away S3 server with one bucket. It ends when this process does.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startS3() {
  const root = await ensureS3();
  // Some packages are compiled for the interpreter that was unpacked with them.
  const python = ["usr/bin/python3", "/usr/bin/python3"].map((file) => path.resolve(root, file)).find(existsSync);
  const server = spawn(python ?? "python3", [inProject("scripts/services/throwaway-s3.py"), KEY, SECRET], {
    env: { ...process.env, ...librariesIn(path.join(root, "usr/lib")) },
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
    server.once("exit", (code) => reject(new Error(`The S3 server for tests did not start (code ${code}).\n${log}`)));
  });
  await createBucket(endpoint);
  return {
    url: `${endpoint.replace("://", `://${encodeURIComponent(KEY)}:${encodeURIComponent(SECRET)}@`)}/${BUCKET}`,
    async stop() {
      const ended = once(server, "exit");
      server.stdin.end();
      await ended;
    },
  };
}

/** @param {string} folder */
function librariesIn(folder) {
  const compiled = readdirSync(folder).filter((name) => name.endsWith("-linux-gnu"));
  return {
    PYTHONPATH: path.join(folder, "python3/dist-packages"),
    LD_LIBRARY_PATH: compiled.map((name) => path.join(folder, name)).join(":"),
  };
}

/** @param {string} endpoint */
async function createBucket(endpoint) {
  // Imported here, because ensureS3 runs before packages are installed.
  const { CreateBucketCommand, S3Client } = await import("@aws-sdk/client-s3");
  const credentials = { accessKeyId: KEY, secretAccessKey: SECRET };
  const client = new S3Client({ endpoint, region: "us-east-1", credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}
