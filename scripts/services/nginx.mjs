import path from "node:path";
import { findOrInstall, findProgram, unpackedFolder, unpackedLibraries, unpackPackage } from "./find-or-install.mjs";

const UNPACKED = unpackedFolder("nginx");
/** Debian puts it into a folder that is on root's PATH only. */
const PLACES = [process.env.PATH ?? "", "/usr/sbin", "/usr/local/sbin", path.join(UNPACKED, "usr/sbin")];

export async function ensureNginx() {
  const program = await findOrInstall({
    find: () => findProgram(["nginx"], PLACES.join(path.delimiter)),
    ways: [unpackPackage("nginx-light", UNPACKED)],
    missing: "There is no nginx. On Debian and Ubuntu it is unpacked; elsewhere install it.",
  });
  return { program, env: { ...process.env, ...unpackedLibraries(UNPACKED) } };
}
