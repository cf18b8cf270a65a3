/** A type of package, as staff typed it, in the reader's words. Cart lines and orders store it as typed. */
export const packageName = (type: string) => type;
