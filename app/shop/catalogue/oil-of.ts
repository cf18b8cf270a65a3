const OILS = ["coconut", "groundnut", "sunflower", "castor", "mustard", "sesame", "almond", "safflower"];

/** The oil whose colour tints the page, by the product's name ("Ground Nut Oil" is groundnut); none for other oils. */
export function oilOf(name: string): string | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  return OILS.find((oil) => letters.includes(oil));
}
