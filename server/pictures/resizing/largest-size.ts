/** The size of a picture by the names of its files. */
export function findLargestSize(names: string[]): { width: number; height: number } | undefined {
  const sizes = names.flatMap((name) => {
    const [, width, height] = /^(\d+)x(\d+)\.webp$/.exec(name) ?? [];
    return width ? [{ width: Number(width), height: Number(height) }] : [];
  });
  return sizes.sort((one, other) => other.width - one.width)[0];
}
