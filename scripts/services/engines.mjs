import path from "node:path";
import {
  aptInstall,
  findOrInstall,
  findProgram,
  unpackedFolder,
  unpackedLibraries,
  unpackPackage,
} from "./find-or-install.mjs";

const UNPACKED = unpackedFolder("firefox");
const FIREFOX = [process.env.PATH ?? "", path.join(UNPACKED, "usr/lib/firefox-esr")].join(path.delimiter);

export async function ensureFirefox() {
  const program = await findOrInstall({
    find: () => findProgram(["firefox-esr", "firefox"], FIREFOX),
    ways: [aptInstall("firefox-esr"), unpackPackage("firefox-esr", UNPACKED)],
    missing: "There is no Firefox. On Debian it is installed; elsewhere install it.",
  });
  return { program, env: unpackedLibraries(UNPACKED) };
}

/** WebKit's driver and a screen for its window. It looks for its parts where Debian installs them: unpacking does not do. */
export async function ensureWebKit() {
  const find = (/** @type {string} */ name, /** @type {string} */ packageName) =>
    findOrInstall({
      find: () => findProgram([name]),
      ways: [aptInstall(packageName)],
      missing: `There is no ${name}. As root of a Debian it is installed; elsewhere install ${packageName}.`,
    });
  return { driver: await find("WebKitWebDriver", "webkit2gtk-driver"), screen: await find("Xvfb", "xvfb") };
}
