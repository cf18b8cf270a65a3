const OILS = ["coconut", "groundnut", "sunflower", "castor", "mustard", "sesame", "almond", "safflower"];

/** Which oil's colour tints the page: read off the name, "Ground Nut Oil" being groundnut; none for an oil without one. */
export function oilOf(name: string): string | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  return OILS.find((oil) => letters.includes(oil));
}
