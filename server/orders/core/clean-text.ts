import { cleanLine } from "#domain/clean-line.ts";

export function cleanLines(text: string): string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .filter((line) => line !== "");
}

export function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
