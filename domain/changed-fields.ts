type Values<Field extends string> = { readonly [field in Field]?: unknown };

/** The fields of a schema whose data differ: a field that is new in the schema is compared too. */
export function listChangedFields<Field extends string>(
  { shape }: { shape: Record<Field, unknown> },
  before: Values<Field>,
  after: Values<Field>,
): Field[] {
  const fields = Object.keys(shape) as Field[];
  return fields.filter((field) => toComparable(before[field]) !== toComparable(after[field]));
}

function toComparable(value: unknown): string {
  return isEmpty(value) ? "" : JSON.stringify(value, (_key, part) => (isRecord(part) ? sortFilled(part) : part));
}

function sortFilled(record: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(record).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Absent, null, false and empty are the same; 0 is a value. */
function isEmpty(value: unknown): boolean {
  return (
    (value ?? "") === "" || value === false || (typeof value === "object" && Object.keys(value ?? {}).length === 0)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
