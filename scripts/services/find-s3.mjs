import { existsSync } from "node:fs";
import path from "node:path";
import { unpackedFolder } from "./unpacked-folder.mjs";

const SWIFT = "usr/lib/python3/dist-packages/swift/common/middleware/s3api";

export const UNPACKED = unpackedFolder("swift");

/** The folder that Debian's packages of OpenStack Swift, an S3 server, stand in: the machine's own, or ours. */
export function findS3(places = ["/", UNPACKED]) {
  return places.find((root) => existsSync(path.join(root, SWIFT)));
}
