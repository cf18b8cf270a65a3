/** Markdown by file; links lead to pages in Tamil, but one of each to the binding text. */
export const LEGAL_TEXTS = import.meta.glob<string>("./legal/*.md", { query: "?raw", import: "default", eager: true });

export const HOURS = "திங்கள் முதல் சனி வரை, காலை 10 முதல் மாலை 6 வரை";

/** Between the legal name and "runs this website". */
export const tradesAs = (shop: string) => `${shop} என்ற பெயரில் வணிகம் செய்து, `;

const NUMBERS = ["", "ஒரு", "இரண்டு", "மூன்று", "நான்கு", "ஐந்து", "ஆறு", "ஏழு", "எட்டு", "ஒன்பது", "பத்து"];

export const nameNumber = (number: number): string => NUMBERS[number] ?? String(number);

export const countDays = (days: number): string => (days <= 1 ? "ஒரு நாளுக்குள்" : `${nameNumber(days)} நாட்களுக்குள்`);
export const TABLE = "அட்டவணை";
