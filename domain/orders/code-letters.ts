const DEFAULT_LETTERS = "KC";

/** New order codes begin with the initials of the shop's name: "Kolhu & Co." is KC, "Ghani" is GH. */
export function codeLetters(shopName: string): string {
  const words =
    shopName
      .replace(/['’]/g, "")
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const initials = words.length > 1 ? words.map((word) => word.charAt(0)).join("") : (words[0] ?? "").slice(0, 2);
  return initials.length > 1 ? initials.slice(0, 3) : DEFAULT_LETTERS;
}
