/** Markdown by file; `{{name}}` is filled by `app/shop/legal/find-text.ts`. */
export const LEGAL_TEXTS = import.meta.glob<string>("./legal/*.md", { query: "?raw", import: "default", eager: true });

/** When somebody picks up the phone. */
export const HOURS = "Monday to Saturday, 10 to 6";

/** Between the legal name and "runs this website". */
export const tradesAs = (shop: string) => `trades as ${shop} and `;

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const nameNumber = (number: number): string => NUMBERS[number] ?? String(number);

export const countDays = (days: number): string => (days <= 1 ? "a day" : `${nameNumber(days)} days`);
export const TABLE = "Table";
