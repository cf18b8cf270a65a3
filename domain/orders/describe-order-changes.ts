import { type CartLine, isSameLine } from "#domain/cart/cart.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { type Agreed, describeAgreed, nameAgreed } from "./agreed.ts";

type Line = Pick<CartLine, "id" | "name" | "size" | "package" | "quantity" | "price">;

export interface Changeable {
  name_customer: string;
  phone: string;
  /** Null where the customer gave none. */
  email: string | null;
  address: string;
  comments: string;
  /** Null where the order came as text only. */
  lines: Line[] | null;
  agreed: Agreed | null;
  final_total: number;
}

const FIELDS = {
  name_customer: "Name",
  phone: "Phone number",
  email: "E-mail address",
  address: "Address",
  comments: "Comments",
} as const satisfies Partial<Record<keyof Changeable, string>>;

/** Without personal values: the history stays when a customer is erased. The agreement's reason is stored apart. */
export function describeChanges(before: Changeable, after: Changeable): string[] {
  const fields = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) => before[field] !== after[field]);
  return [
    ...fields.map((field) => `${FIELDS[field]} changed`),
    ...describeLines(before.lines, after.lines),
    ...(toPaise(before.final_total) === toPaise(after.final_total)
      ? []
      : [`To pay: ${formatRupees(before.final_total, 2)} → ${formatRupees(after.final_total, 2)}`]),
    ...describeAgreement(before.agreed, after.agreed),
  ];
}

/** Also where only the reason differs. */
export function isAgreedAnew(before: Agreed | null, after: Agreed | null): boolean {
  return describeAgreed(before) !== describeAgreed(after);
}

function describeAgreement(before: Agreed | null, after: Agreed | null): string[] {
  if (!isAgreedAnew(before, after)) return [];
  if (after) return [nameAgreed(after)];
  return before ? [`No longer agreed: ${nameAgreed(before)}`] : [];
}

function describeLines(before: Line[] | null, after: Line[] | null): string[] {
  if (after === null) return [];
  if (before === null) return ["The text was written as lines", ...after.map(tellAdded)];
  const [gone, added] = [[...before], [] as Line[]];
  const sentences: string[] = [];
  for (const line of after) {
    const place = gone.findIndex((one) => isSameLine(one, line));
    const [same] = place < 0 ? [] : gone.splice(place, 1);
    if (!same) added.push(line);
    else if (same.quantity !== line.quantity) sentences.push(`${nameLine(line)}: ${same.quantity} → ${line.quantity}`);
  }
  for (const line of added) {
    // Another size or package of the same oil is one change, not two.
    const place = gone.findIndex(({ id }) => id === line.id);
    const [other] = place < 0 ? [] : gone.splice(place, 1);
    sentences.push(other ? `${line.name}: ${tellChoice(other)} → ${tellChoice(line)}` : tellAdded(line));
  }
  return [...sentences, ...gone.map((line) => `Removed: ${tellAll(line)}`)];
}

function tellAdded(line: Line): string {
  return `Added: ${tellAll(line)}, ${formatRupees(line.price, 2)} each`;
}

function tellAll(line: Line): string {
  return `${line.quantity} × ${nameLine(line)}`;
}

function tellChoice({ quantity, size, package: pack }: Line): string {
  return `${quantity} × ${[size, pack].filter(Boolean).join(", ")}`;
}

function nameLine({ name, size, package: pack }: Line): string {
  return [name, size, pack].filter(Boolean).join(", ");
}
