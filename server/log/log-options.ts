import type { FastifyServerOptions } from "fastify";
import { oneLine } from "#domain/one-line.ts";

const MOST_CAUSES = 3;
const MOST_FRAMES = 12;

/** Matches only from the start of a word: from each letter, a long word without an @ would take quadratic time. */
const MAILBOX = /(?<![^\s<>"'(),;:])@*[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g;
/** Digits as people write phones; not those inside of a word or an id. */
const NUMBER = /(?<![\w.-])\+?\(?\d[\d ()-]*\d(?![\w.-]*\w)/g;
const FEWEST_DIGITS = 8;
const QUERY = /\?[^\s"]+/g;

type LoggerOptions = Extract<NonNullable<FastifyServerOptions["logger"]>, object>;

export interface LogStream {
  write(line: string): void;
}

/** The log names orders, never people: every line passes here. Names of people match no pattern, so no code may log them. */
export function logOptions(level: string, stream?: LogStream): LoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      err: describeError,
      // Without the sender and the query string: staff search by name and phone.
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.replace(/\?.*$/s, "") }),
    },
    formatters: { log: (fields) => Object.fromEntries(Object.entries(fields).map(hideText)) },
    hooks: {
      logMethod(args, method) {
        const [first, words] = args as [unknown, unknown];
        const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
        // Without words of its own a line would get the error's.
        const whole = error && words === undefined ? [first, describeError(error).message] : args;
        method.apply(this, whole.map((part) => (typeof part === "string" ? hidePersonal(part) : part)) as typeof args);
      },
    },
  };
}

function hideText([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === "string" ? hidePersonal(value) : value];
}

type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  /** Stack without the message. */
  stack: string;
  cause?: DescribedError;
};

/** Only these fields: PostgreSQL puts rows into `detail` and `where`, Node a request into `rawPacket`, nodemailer recipients into `rejected`. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: hidePersonal(oneLine(String(error))), stack: "" };
  const { code } = error as { code?: unknown };
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return {
    type: error.constructor.name,
    message: hidePersonal(oneLine(withoutValue(error))),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    stack: frames.slice(0, MOST_FRAMES).join("\n"),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Both quote what they could not read: JSON.parse, and PostgreSQL where a value is not of its column's type (class 22). */
function withoutValue(error: Error & { code?: unknown }): string {
  const quotes = error instanceof SyntaxError || /^22/.test(String(error.code));
  return quotes ? error.message.replace(/".*"/s, '"…"') : error.message;
}

export function hidePersonal(text: string): string {
  return text
    .replace(QUERY, "?…")
    .replace(MAILBOX, "(mailbox)")
    .replace(NUMBER, (number) => (number.replace(/\D/g, "").length < FEWEST_DIGITS ? number : "(number)"));
}
