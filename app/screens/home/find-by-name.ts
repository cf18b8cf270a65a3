/** The products whose name contains what was typed, in any case. Spaces around it do not count. */
export function findByName<Named extends { name: string }>(products: Named[], query: string): Named[] {
  const wanted = fold(query.trim());
  return products.filter(({ name }) => fold(name).includes(wanted));
}

/** The same letters may be typed in more than one way: é, or e with an accent. */
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
