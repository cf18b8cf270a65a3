/** The products whose name contains what was typed, in any case. Spaces around it do not count. */
export function findByName<Named extends { name: string }>(products: Named[], query: string): Named[] {
  const wanted = fold(query.trim());
  return products.filter(({ name }) => foldOnce(name).includes(wanted));
}

const folded = new Map<string, string>();

/** A name is folded once: with ten thousand of them that is most of the work of a keystroke. */
function foldOnce(name: string): string {
  const known = folded.get(name) ?? fold(name);
  folded.set(name, known);
  return known;
}

/** The same letters may be typed in more than one way: é, or e with an accent. */
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
