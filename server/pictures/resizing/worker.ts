import { constants } from "node:os";
import { makeCard, makeVersions } from "./make-versions.ts";

/** A process of its own: its memory is freed when it ends, and a picture that crashes it crashes nothing else. */
const [task, upload = "", target = "", hash = ""] = process.argv.slice(2);

// Ctrl-C in a terminal and a stop by systemd reach this process too; the shop still finishes the requests on their way.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

const working = task === "card" ? makeCard(upload, target) : makeVersions(upload, hash, target);
const outcome = await working.catch((error) => {
  // A full disk is told by the exit code.
  if (error.code === "ENOSPC") process.exit(constants.errno.ENOSPC);
  throw error;
});
console.log(JSON.stringify(outcome));
