/** Markdown by file; links lead to pages in Hindi, but one of each to the binding text. */
export const LEGAL_TEXTS = import.meta.glob<string>("./legal/*.md", { query: "?raw", import: "default", eager: true });

export const HOURS = "सोमवार से शनिवार, सुबह 10 से शाम 6 बजे तक";

/** Between the legal name and "runs this website". */
export const tradesAs = (shop: string) => `${shop} के नाम से कारोबार करते हैं और `;

const NUMBERS = ["", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ", "दस"];

export const nameNumber = (number: number): string => NUMBERS[number] ?? String(number);

export const countDays = (days: number): string => `${nameNumber(Math.max(1, days))} दिन में`;
export const TABLE = "तालिका";
