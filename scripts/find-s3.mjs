import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project-root.mjs";

const SWIFT = "usr/lib/python3/dist-packages/swift/common/middleware/s3api";

/** OpenStack Swift from Debian's packages, unpacked and not installed: for this system alone, because parts of it are compiled. */
export const UNPACKED = inProject(".cache/swift", `${readSystem()}-${process.arch}`);

/** The folder that Debian's packages of OpenStack Swift, an S3 server, stand in: the machine's own, or ours. */
export function findS3(places = ["/", UNPACKED]) {
  return places.find((root) => existsSync(path.join(root, SWIFT)));
}

function readSystem(file = "/etc/os-release") {
  if (!existsSync(file)) return process.platform;
  const facts = readFileSync(file, "utf8");
  return ["ID", "VERSION_ID"]
    .map((name) => new RegExp(`^${name}="?([\\w.-]+)`, "m").exec(facts)?.[1] ?? "any")
    .join("-");
}
