import { makeCard, makeVersions } from "./make-versions.ts";

/** A process of its own: its memory is freed when it ends, and a picture that crashes it crashes nothing else. */
const [task, upload = "", target = "", hash = ""] = process.argv.slice(2);

// Ctrl-C in a terminal and a stop by systemd reach this process too; the shop still finishes the requests on their way.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

const outcome = task === "card" ? await makeCard(upload, target) : await makeVersions(upload, hash, target);
console.log(JSON.stringify(outcome));
