const STEPS = [1, 2, 4, 6, 8, 10];

/** The end of an axis for these values: a round number that can be halved, save for 1. */
export function axisEnd(values: number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return unit * (STEPS.find((step) => step * unit >= most) ?? 10);
}

/** Its length as a part of 100. What is there is seen, be it ever so small beside the others; below nought is nothing. */
export function barLength(value: number, end: number): number {
  return value <= 0 ? 0 : Math.max(SMALLEST, (value / end) * 100);
}
const SMALLEST = 1.5;
