import { makeCard } from "./make-card.ts";
import { makeVersions } from "./make-versions.ts";

/** A program of its own: what a picture takes in memory goes back when it ends, and a picture that crashes it crashes nothing else. */
const [task, upload = "", target = "", hash = ""] = process.argv.slice(2);

// Ctrl-C in a terminal reaches this process too; the shop still finishes the requests on their way.
process.on("SIGINT", () => {});

const outcome = task === "card" ? await makeCard(upload, target) : await makeVersions(upload, hash, target);
console.log(JSON.stringify(outcome));
