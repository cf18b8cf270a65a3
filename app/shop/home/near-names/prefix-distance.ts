/**
 * How many letters are wrong, missing, too many or swapped between what was typed and the nearest beginning of the text; one
 * more than `most` where there are more. What is alike is skipped, and each slip is tried where the two part.
 */
export function prefixDistance(typed: string, text: string, most: number, inTyped = 0, inText = 0): number {
  let at = inTyped;
  let from = inText;
  while (at < typed.length && typed.charCodeAt(at) === text.charCodeAt(from)) {
    at += 1;
    from += 1;
  }
  if (at >= typed.length) return 0;
  if (most === 0) return 1;
  let nearest = prefixDistance(typed, text, most - 1, at + 1, from);
  if (from < text.length) {
    nearest = Math.min(nearest, prefixDistance(typed, text, most - 1, at + 1, from + 1));
    nearest = Math.min(nearest, prefixDistance(typed, text, most - 1, at, from + 1));
  }
  const isSwapped = typed[at] === text[from + 1] && typed[at + 1] === text[from];
  if (isSwapped && from + 1 < text.length) {
    nearest = Math.min(nearest, prefixDistance(typed, text, most - 1, at + 2, from + 2));
  }
  return nearest + 1;
}
