const SENTENCES = new Set<string>();

/** Marks an issue's message as a whole sentence. All others continue the label of their field: "must be a number". */
export function sentence(message: string): string {
  SENTENCES.add(message);
  return message;
}

/** An issue's message as people read it at the field: "MRP must be a number", "Name is required". */
export function withLabel(label: string, message: string): string {
  return SENTENCES.has(message) ? message : `${label} ${message}`;
}
