/** Escaped markup. Only `html` makes it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | undefined | Value[];

/** Escapes every value that is not markup; undefined is left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + toMarkup(values[index - 1]) + string));
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function toMarkup(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join("");
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
