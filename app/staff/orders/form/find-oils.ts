import type { Product } from "#domain/products/product.ts";

type Named = Pick<Product, "name" | "other_names">;

export interface FoundOil<Oil extends Named> {
  oil: Oil;
  otherName: string | undefined;
}

/** Oils with a name whose words start with the typed ones, best match first. All of them without a word. */
export function findOils<Oil extends Named>(oils: Oil[], typed: string): FoundOil<Oil>[] {
  const wanted = listWords(typed);
  return oils
    .flatMap((oil) => {
      const [likeliest] = listMatches(oil, wanted).sort((one, other) => one.rank - other.rank);
      return likeliest ? [{ oil, ...likeliest }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ oil, otherName }) => ({ oil, otherName }));
}

/** The name itself before other names, and a match at the start before one inside: "ka" is Kadugu before Badam ka tel. */
function listMatches(
  { name, other_names }: Named,
  wanted: string[],
): { rank: number; otherName: string | undefined }[] {
  const matches = [name, ...other_names].map((one, index) => {
    const words = listWords(one);
    const hasAll = wanted.every((start) => words.some((word) => word.startsWith(start)));
    const begins = words[0]?.startsWith(wanted[0] ?? "") ?? false;
    const isOwn = index === 0;
    return { hasAll, rank: (isOwn ? 0 : 1) + (begins ? 0 : 2), otherName: isOwn ? undefined : one };
  });
  return matches.filter(({ hasAll }) => hasAll);
}

function listWords(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
