import { makeVersions } from "./make-versions.ts";

/** A program of its own: what a picture takes in memory goes back when it ends, and a picture that crashes it crashes nothing else. */
const [upload = "", hash = "", folder = ""] = process.argv.slice(2);

// Ctrl-C in a terminal reaches this process too; the shop still finishes the requests on their way.
process.on("SIGINT", () => {});

console.log(JSON.stringify(await makeVersions(upload, hash, folder)));
