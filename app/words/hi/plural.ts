const RULES = new Intl.PluralRules("hi");

export function plural(count: number, one: string, other: string): string {
  return RULES.select(count) === "one" ? one : other;
}
