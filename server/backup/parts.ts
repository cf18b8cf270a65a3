import { SQLITE_FILE } from "#server/db/sqlite/open-sqlite.ts";
import { findPictureFile } from "#server/pictures/picture-file.ts";

export const DATABASE = SQLITE_FILE;
export const SECRET = "jwt-secret";
export const PICTURES = "pictures";
export const MAIL = "mail";
export const MAIL_FILE = /^[^./\\\0][^/\\\0]*\.eml$/;

/** Whether an archive may hold a file of this name. Only these are ever written to disk, so no name leads out of the folder. */
export function isPart(name: string): boolean {
  const [folder, ...rest] = name.split("/");
  if (rest.length === 0) return name === DATABASE || name === SECRET;
  if (folder === MAIL) return rest.length === 1 && MAIL_FILE.test(rest.join());
  return folder === PICTURES && rest.length === 2 && findPictureFile(rest.join("-")) !== undefined;
}
