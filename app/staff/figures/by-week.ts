import type { Column } from "./column-plot.tsx";

const WEEK = 7;

/** The averages of seven days each; the last week is whole, the first may be short. */
export function byWeek(days: Column[]): Column[] {
  const weeks: Column[] = [];
  for (let end = days.length; end > 0; end -= WEEK) weeks.unshift(average(days.slice(Math.max(0, end - WEEK), end)));
  return weeks;
}

function average(days: Column[]): Column {
  const mean = (of: "now" | "before") => days.reduce((sum, day) => sum + day[of], 0) / days.length;
  return {
    label: spanOf(days.map(({ label }) => label)),
    labelBefore: spanOf(days.map(({ label, labelBefore = label }) => labelBefore)),
    now: mean("now"),
    before: mean("before"),
  };
}

function spanOf(labels: string[]): string {
  const [first = "", last = first] = [labels[0], labels.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}
