/**
 * How to call the npm that started us, or else the one on the PATH.
 *
 * @param {string[]} args
 * @returns {[string, string[], { shell?: boolean }]}
 */
export function npmCommand(args) {
  const { npm_execpath: running } = process.env;
  if (running?.endsWith("npm-cli.js")) return [process.execPath, [running, ...args], {}];
  return ["npm", args, { shell: process.platform === "win32" }];
}
