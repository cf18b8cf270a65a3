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

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function renderSection({ title, rows }: Section): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, value, bar, reached }) => {
    const verdict = bar === undefined ? "" : `   bar ${bar}: ${reached ? "reached" : "NOT reached"}`;
    return `  ${what.padEnd(width)}  ${formatValue(value).padStart(10)}${verdict}`;
  });
  return [title, ...lines, ""].join("\n");
}

function formatValue(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
