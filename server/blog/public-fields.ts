/** The fields a visitor may sort and filter by: a filter on a field nobody is shown would let its content be guessed. */
export const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  "id",
  "documentId",
  "title",
  "slug",
  "name",
  "createdAt",
  "updatedAt",
  "publishedAt",
]);
