/** For `.catch`: a file or folder that is not there is no failure. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
