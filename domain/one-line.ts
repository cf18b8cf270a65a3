const MAX_CHARACTERS = 300;

/** Text for a log: one line, bounded, without characters that could act in a terminal. */
export function oneLine(text: string): string {
  const line = text
    .slice(0, 10 * MAX_CHARACTERS)
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
    .trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
}

/** An error and its causes as one line without stacks. */
export function failureLine(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && messages.length < 4; cause = (cause as Error).cause) {
    if (!(cause instanceof Error)) {
      messages.push(String(cause));
      break;
    }
    messages.push(cause.message || cause.name);
  }
  return oneLine(messages.join(": "));
}
