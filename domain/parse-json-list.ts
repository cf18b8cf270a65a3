/** Parses a JSON string: an empty text is an empty list, a broken one undefined. */
export function parseJsonList(value: string): unknown {
  if (value.trim() === "") return [];
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
