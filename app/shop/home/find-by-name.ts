export function findByName<Named extends { name: string }>(products: Named[], query: string): Named[] {
  const wanted = fold(query.trim());
  if (wanted === "") return products;
  const names = foldNames(products);
  return products.filter((_product, index) => names[index]?.includes(wanted));
}

const foldedNames = new WeakMap<object, string[]>();

/** Names are folded once for each list: that is most of the work of a keystroke. */
function foldNames(products: { name: string }[]): string[] {
  const names = foldedNames.get(products) ?? products.map(({ name }) => fold(name));
  foldedNames.set(products, names);
  return names;
}

/** Unicode has é as one character and as two. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
