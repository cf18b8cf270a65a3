export interface Row {
  what: string;
  value: number;
  bar?: string;
  reached?: boolean;
}

export interface Section {
  title: string;
  rows: Row[];
}

export function atMost(what: string, value: number, bar: number): Row {
  return { what, value, bar: `<= ${bar}`, reached: value <= bar };
}

export function atLeast(what: string, value: number, bar: number): Row {
  return { what, value, bar: `>= ${bar}`, reached: value >= bar };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function renderSection({ title, rows }: Section): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, value, bar, reached }) => {
    const verdict = bar === undefined ? "" : `   bar ${bar}: ${reached ? "reached" : "NOT reached"}`;
    const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
    return `  ${what.padEnd(width)}  ${figure.padStart(10)}${verdict}`;
  });
  return [title, ...lines, ""].join("\n");
}
