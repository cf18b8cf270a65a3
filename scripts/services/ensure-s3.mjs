import { findOrInstall } from "./find-or-install.mjs";
import { findS3, UNPACKED } from "./find-s3.mjs";
import { unpackPackage } from "./unpacked-folder.mjs";

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
