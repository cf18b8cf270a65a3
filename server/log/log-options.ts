import type { FastifyServerOptions } from "fastify";
import { describeError, hidePersonal } from "./describe-error.ts";

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
