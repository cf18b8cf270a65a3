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

export function printSection({ title, rows }: Section): void {
  console.log(title);
  const round = (value: number) => Math.round(value * 100) / 100;
  console.table(Object.fromEntries(rows.map(({ what, value, ...bar }) => [what, { value: round(value), ...bar }])));
}
