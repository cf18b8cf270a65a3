/** The products whose name contains what was typed, in any case. Spaces around it do not count. */
export function findByName<Named extends { name: string }>(products: Named[], query: string): Named[] {
  const wanted = fold(query.trim());
  if (wanted === "") return products;
  const names = foldNames(products);
  return products.filter((_product, index) => names[index]?.includes(wanted));
}

const foldedNames = new WeakMap<object, string[]>();

/** The names of a list are folded once: with ten thousand of them that is most of the work of a keystroke. */
function foldNames(products: { name: string }[]): string[] {
  const names = foldedNames.get(products) ?? products.map(({ name }) => fold(name));
  foldedNames.set(products, names);
  return names;
}

/** The same letters may be typed in more than one way: é, or e with an accent. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
