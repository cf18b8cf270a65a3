/** A part of the window, in px from its top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const rightOf = ({ left, width }: Box): number => left + width;
export const bottomOf = ({ top, height }: Box): number => top + height;

export function meet(one: Box, other: Box): boolean {
  return (
    one.left < rightOf(other) && other.left < rightOf(one) && one.top < bottomOf(other) && other.top < bottomOf(one)
  );
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    rightOf(inner) <= rightOf(outer) &&
    inner.top >= outer.top &&
    bottomOf(inner) <= bottomOf(outer)
  );
}
