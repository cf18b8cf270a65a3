import * as z from "zod/mini";
import { SQLITE_FILE } from "#server/db/sqlite/open-sqlite.ts";
import { findPictureFile } from "#server/pictures/picture-file.ts";

export const DATABASE = SQLITE_FILE;
/** Signs the running shop's tokens. Backups of earlier versions have it; it is not restored. */
export const SECRET = "jwt-secret";
export const PICTURES = "pictures";
export const MAIL = "mail";
export const MAIL_FILE = /^[^./\\\0][^/\\\0]*\.eml$/;

/** Goes up when an archive is built in a way that earlier versions of the shop would misread. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";

/** The contents of an archive; the last file in it, so that an archive that was cut short has none. */
export const ManifestSchema = z.object({
  format: z.number(),
  made_at: z.string(),
  /** Where the rows came from; they can be restored to the other type too. */
  database: z.enum(["SQLite", "PostgreSQL"]),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof ManifestSchema>;

/** Such as "products 8, orders 3, picture files 26, mail files 0". */
export function describeContents({ rows, files }: Manifest): string {
  const names = Object.keys(files);
  const count = (start: string) => names.filter((name) => name.startsWith(start)).length;
  return [
    ...Object.entries(rows).map(([table, number]) => `${table} ${number}`),
    `picture files ${count(`${PICTURES}/`)}`,
    `mail files ${count(`${MAIL}/`)}`,
  ].join(", ");
}

/** Whether an archive may hold a file of this name. Only these are ever written to disk, so no name leads out of the folder. */
export function isPart(name: string): boolean {
  const [folder, ...rest] = name.split("/");
  if (rest.length === 0) return name === DATABASE || name === SECRET;
  if (folder === MAIL) return rest.length === 1 && MAIL_FILE.test(rest.join());
  return folder === PICTURES && rest.length === 2 && findPictureFile(rest.join("-")) !== undefined;
}
