const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...Buffer.from('"\\,[{')];

/** Counts before parsing, because building very many values is what costs. */
export function hasMoreValues(json: Buffer, most: number): boolean {
  let values = 1;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at++;
    else if (!isText && (byte === COMMA || byte === BRACKET || byte === BRACE)) values++;
    if (values > most) return true;
  }
  return false;
}
