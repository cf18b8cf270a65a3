import { findOrInstall } from "./find-or-install.mjs";
import { findProgram } from "./find-program.mjs";
import { findS3 } from "./find-s3.mjs";
import { inProject } from "./project-root.mjs";

/** The folder that OpenStack Swift stands in; brings it where there is none. */
export function ensureS3() {
  return findOrInstall({
    find: findS3,
    ways: [
      {
        title: "Unpacking OpenStack Swift, an S3 server, into .cache",
        offered: () => [["apt-get"], ["dpkg-deb"]].every((names) => findProgram(names)),
        command: [process.execPath, [inProject("scripts/unpack-swift.mjs")]],
      },
    ],
    missing:
      "The tests of the bucket need an S3 server and found none. On Debian and Ubuntu they bring OpenStack Swift " +
      "themselves; elsewhere set TEST_PICTURES_URL to a bucket for tests (https://KEY:SECRET@s3.example/bucket).",
  });
}
