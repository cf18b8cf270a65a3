import { type FormEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";

/** A fault of one field, such as `["price_sizes", 1, "mrp"]`; with an empty path, of the whole form. */
export interface FieldIssue {
  path: readonly PropertyKey[];
  message: string;
}

export type Checked<Body> = { body: Body } | { issues: readonly FieldIssue[] };

/** Why it was not sent: issues of fields, and words for what concerns none of them. */
export interface Failure {
  issues: readonly FieldIssue[];
  problem: string;
}

export interface FormOptions<Values, Body, Reply> {
  initial: Values | (() => Values);
  /** Checks by the schema that the server uses: see `checkWith`. */
  check: (values: Values) => Checked<Body>;
  /** A last question before it is sent. */
  confirm?: ((body: Body) => boolean) | undefined;
  send: (body: Body) => Promise<Reply>;
  onDone?: ((reply: Reply, body: Body) => unknown) | undefined;
}

interface UseFormOptions<Values, Body, Reply> extends FormOptions<Values, Body, Reply> {
  explain: (error: unknown) => Failure;
  /** An issue as it is shown at its field. */
  tell?: (issue: FieldIssue) => string;
  /** True on a page that the server renders: fields keep what was typed before hydration, and are read when it is sent. */
  isUncontrolled?: boolean;
}

export function checkWith<Schema extends z.ZodMiniType>(schema: Schema) {
  return (values: unknown): Checked<z.output<Schema>> => {
    const { data, error } = schema.safeParse(values);
    return error ? { issues: error.issues } : { body: data };
  };
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/** A box with links to the fields, if the form has one, else the first wrong field. */
const FIRST_WRONG = "[data-problems] li a, [data-problems=alone], [aria-invalid=true]";
const NOTHING_WRONG: Failure = { issues: [], problem: "" };

/**
 * The one way of a form: typed, checked by the domain's schema, sent once, refused at the same fields, with the focus on the first one.
 * The schema's issues follow the typing after the first try; the server's are dropped when their field changes.
 */
export function useForm<Values extends object, Body, Reply>(options: UseFormOptions<Values, Body, Reply>) {
  const { initial, check, confirm, send, onDone, explain, tell = ({ message }) => message, isUncontrolled } = options;
  const [values, setValues] = useState(initial);
  const [first] = useState(values);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState(NOTHING_WRONG);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  // At once, while state follows a moment later: a double click is quicker.
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [failures]);

  const checked = isTried ? check(values) : undefined;
  const issues = [...(checked && "issues" in checked ? checked.issues : []), ...failure.issues];

  function change(next: (before: Values) => Values, names: string[]) {
    setValues(next);
    setFailure(({ issues: before }) => ({ issues: dropIssues(before, values, names), problem: "" }));
    setDone(false);
  }

  /** The first one at this path or below it. */
  const issueAt = (...path: PropertyKey[]) => issues.find((issue) => path.every((part, at) => issue.path[at] === part));

  function error(...path: PropertyKey[]): string | undefined {
    const issue = issueAt(...path);
    return issue && tell(issue);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const typed = isUncontrolled ? readTyped(event.currentTarget, values) : values;
    setValues(typed);
    setTried(true);
    setFailure(NOTHING_WRONG);
    setDone(false);
    const outcome = check(typed);
    if ("issues" in outcome) return setFailures((count) => count + 1);
    if (confirm && !confirm(outcome.body)) return;
    isSending.current = true;
    setBusy(true);
    try {
      await sendChecked(outcome.body, typed);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  async function sendChecked(body: Body, typed: Values) {
    let reply: Reply;
    try {
      reply = await send(body);
    } catch (thrown) {
      setFailure(withoutRepeats(explain(thrown), typed));
      return setFailures((count) => count + 1);
    }
    setTried(false);
    setDone(true);
    await onDone?.(reply, body);
  }

  return {
    values,
    set: (changed: Partial<Values>) => change((before) => ({ ...before, ...changed }), Object.keys(changed)),
    /** Other values, as if the form was opened with them. */
    restart(wanted: Values) {
      setValues(wanted);
      setTried(false);
      setFailure(NOTHING_WRONG);
    },
    issues,
    issueAt,
    error,
    /** Refusal that concerns no field; empty if there is nothing to say. */
    problem: failure.problem,
    isBusy,
    /** Sent, and not changed since. */
    isDone,
    props: { ref: element, noValidate: true, onSubmit: submit },
    /** Props for a `TextField`. */
    text: (name: TextName<Values>) => ({
      name,
      error: error(name),
      onType: (typed: string) => change((before) => ({ ...before, [name]: typed }), [name]),
      ...(isUncontrolled ? { defaultValue: String(first[name]) } : { value: String(values[name]) }),
    }),
  };
}

/** The issues that a change of these fields leaves. An issue of no field is about the whole, so any change ends it. */
export function dropIssues(issues: readonly FieldIssue[], values: object, changed: string[]): FieldIssue[] {
  return issues.filter((issue) => isOfField(issue, values) && !changed.includes(String(issue.path[0])));
}

/** Leaves out of the problem what is shown at a field. */
export function withoutRepeats({ issues, problem }: Failure, values: object): Failure {
  return { issues, problem: issues.some((issue) => isOfField(issue, values)) ? "" : problem };
}

/** A tick has no room for an error. */
function isOfField({ path: [name = ""] }: FieldIssue, values: object): boolean {
  const value: unknown = Reflect.get(values, name);
  return value !== undefined && typeof value !== "boolean";
}

function readTyped<Values extends object>(form: HTMLFormElement, values: Values): Values {
  const fields = new FormData(form);
  const named = Object.keys(values).filter((name) => fields.has(name));
  return { ...values, ...Object.fromEntries(named.map((name) => [name, fields.get(name)])) };
}
