import { invalidKey, validationError } from "../strapi-error.ts";
import type { FieldKind } from "./content-type.ts";
import { isQueryObject } from "./parse-query.ts";

export type Predicate<T> = (subject: T) => boolean;

export function allOf<T>(tests: Predicate<T>[]): Predicate<T> {
  return (subject) => tests.every((test) => test(subject));
}

export function anyOf<T>(tests: Predicate<T>[]): Predicate<T> {
  return (subject) => tests.some((test) => test(subject));
}

export function not<T>(test: Predicate<T>): Predicate<T> {
  return (subject) => !test(subject);
}

type Test = Predicate<unknown>;
type Scalar = string | number;

const isScalar = (value: unknown): value is Scalar => typeof value === "string" || typeof value === "number";
const both = (check: (actual: Scalar, wanted: Scalar) => boolean) => (actual: unknown, wanted: Scalar) =>
  isScalar(actual) && check(actual, wanted);
const lower = (value: Scalar) => String(value).toLowerCase();

const contains = both((actual, wanted) => String(actual).includes(String(wanted)));
const containsAnyCase = both((actual, wanted) => lower(actual).includes(lower(wanted)));

const ONE_OPERAND = new Map<string, (actual: unknown, wanted: Scalar) => boolean>([
  ["$eq", (actual, wanted) => actual === wanted],
  ["$ne", (actual, wanted) => actual !== wanted],
  ["$eqi", both((actual, wanted) => lower(actual) === lower(wanted))],
  ["$lt", both((actual, wanted) => actual < wanted)],
  ["$lte", both((actual, wanted) => actual <= wanted)],
  ["$gt", both((actual, wanted) => actual > wanted)],
  ["$gte", both((actual, wanted) => actual >= wanted)],
  ["$contains", contains],
  ["$notContains", (actual, wanted) => !contains(actual, wanted)],
  ["$containsi", containsAnyCase],
  ["$notContainsi", (actual, wanted) => !containsAnyCase(actual, wanted)],
  ["$startsWith", both((actual, wanted) => String(actual).startsWith(String(wanted)))],
  ["$startsWithi", both((actual, wanted) => lower(actual).startsWith(lower(wanted)))],
  ["$endsWith", both((actual, wanted) => String(actual).endsWith(String(wanted)))],
  ["$endsWithi", both((actual, wanted) => lower(actual).endsWith(lower(wanted)))],
]);

const TEXT_OPERATORS = /contains|starts|ends/i;

/** `x`, `{$eq: x}`, `{$gt: x, $lt: y}`: what one field has to be. */
export function readComparison(value: unknown, kind: FieldKind): Test {
  if (!isQueryObject(value)) return readOperator("$eq", value, kind);
  return allOf(Object.entries(value).map(([operator, operand]) => readOperator(operator, operand, kind)));
}

function readOperator(operator: string, operand: unknown, kind: FieldKind): Test {
  if (operator === "$not") return not(readComparison(operand, kind));
  if (operator === "$null") return isAbsent(readScalar(operand, "text") !== "false");
  if (operator === "$notNull") return isAbsent(readScalar(operand, "text") === "false");
  if (operator === "$in") return isAmong(readScalars(operand, kind));
  if (operator === "$notIn") return not(isAmong(readScalars(operand, kind)));
  if (operator === "$between") return readBetween(operand, kind);
  const check = ONE_OPERAND.get(operator);
  if (check === undefined) throw invalidKey("filters", operator);
  const wanted = readScalar(operand, TEXT_OPERATORS.test(operator) ? "text" : kind);
  return (actual) => check(actual, wanted);
}

function isAbsent(wanted: boolean): Test {
  return (actual) => (actual === null || actual === undefined) === wanted;
}

function isAmong(list: unknown[]): Test {
  return (actual) => list.includes(actual);
}

function readBetween(operand: unknown, kind: FieldKind): Test {
  const [low, high] = readScalars(operand, kind);
  if (low === undefined || high === undefined) throw validationError("Invalid filter: $between expects two values");
  return (actual) => isScalar(actual) && actual >= low && actual <= high;
}

function readScalars(operand: unknown, kind: FieldKind): Scalar[] {
  return (Array.isArray(operand) ? operand : [operand]).map((one) => readScalar(one, kind));
}

function readScalar(operand: unknown, kind: FieldKind): Scalar {
  if (typeof operand !== "string") throw validationError("Invalid filter: expected a single value");
  if (kind === "number") return Number(operand);
  return kind === "date" ? readDate(operand) : operand;
}

function readDate(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw validationError("Invalid filter: expected an ISO date");
  return date.toISOString();
}
