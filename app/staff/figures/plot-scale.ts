const STEPS = [1, 2, 4, 6, 8, 10];

/** A round number that can be halved, or 1. */
export function axisEnd(values: number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return unit * (STEPS.find((step) => step * unit >= most) ?? 10);
}

/** In percent. A small value is still visible; a negative one is 0. */
export function barLength(value: number, end: number): number {
  return value <= 0 ? 0 : Math.max(SMALLEST, (value / end) * 100);
}
const SMALLEST = 1.5;
