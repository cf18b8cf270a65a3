import * as z from "zod/mini";

/** Goes up when an archive is built in a way that earlier versions of the shop would misread. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";

/** What an archive says of itself; the last file in it, so that one that was cut short has none. */
export const ManifestSchema = z.object({
  format: z.number(),
  made_at: z.string(),
  /** Where the rows came from; they can be restored to the other kind too. */
  database: z.enum(["SQLite", "PostgreSQL"]),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof ManifestSchema>;

/** Such as "8 products, 3 orders, 26 pictures' files and the token secret". */
export function describeContents({ rows, files }: Manifest): string {
  const names = Object.keys(files);
  const count = (start: string) => names.filter((name) => name.startsWith(start)).length;
  return [
    ...Object.entries(rows).map(([table, number]) => `${table} ${number}`),
    `picture files ${count("pictures/")}`,
    `mail files ${count("mail/")}`,
    names.includes("jwt-secret") ? "the token secret" : "no token secret",
  ].join(", ");
}
