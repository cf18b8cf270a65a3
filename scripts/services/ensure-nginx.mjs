import path from "node:path";
import { findOrInstall } from "./find-or-install.mjs";
import { findProgram } from "./find-program.mjs";
import { unpackedFolder, unpackedLibraries, unpackPackage } from "./unpacked-folder.mjs";

const UNPACKED = unpackedFolder("nginx");

/** Debian keeps it where only root looks. */
const PLACES = [process.env.PATH ?? "", "/usr/sbin", "/usr/local/sbin", path.join(UNPACKED, "usr/sbin")];

/** nginx's program and what it needs to run; brings it where there is none. */
export async function ensureNginx() {
  const program = await findOrInstall({
    find: () => findProgram(["nginx"], PLACES.join(path.delimiter)),
    ways: [unpackPackage("Unpacking nginx into .cache", "nginx-light", UNPACKED)],
    missing: "It takes nginx, and there is none. On Debian and Ubuntu it is brought; elsewhere install it.",
  });
  return { program, env: { ...process.env, LD_LIBRARY_PATH: unpackedLibraries(UNPACKED) } };
}
