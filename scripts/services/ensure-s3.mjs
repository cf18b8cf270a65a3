import { existsSync } from "node:fs";
import path from "node:path";
import { findOrInstall } from "./find-or-install.mjs";
import { unpackedFolder, unpackPackage } from "./unpacked-folder.mjs";

const SWIFT = "usr/lib/python3/dist-packages/swift/common/middleware/s3api";

export const UNPACKED = unpackedFolder("swift");

/** The folder that OpenStack Swift stands in; brings it where there is none. */
export function ensureS3() {
  return findOrInstall({
    find: findS3,
    ways: [unpackPackage("Unpacking OpenStack Swift, an S3 server, into .cache", "python3-swift", UNPACKED)],
    missing:
      "The tests of the bucket need an S3 server and found none. On Debian and Ubuntu they bring OpenStack Swift " +
      "themselves; elsewhere set TEST_PICTURES_URL to a bucket for tests (https://KEY:SECRET@s3.example/bucket).",
  });
}

/** The folder that Debian's packages of OpenStack Swift, an S3 server, stand in: the machine's own, or ours. */
export function findS3(places = ["/", UNPACKED]) {
  return places.find((root) => existsSync(path.join(root, SWIFT)));
}
