import { oneLine } from "#domain/one-line.ts";
import { hidePersonal } from "./hide-personal.ts";

const MOST_CAUSES = 3;
const MOST_FRAMES = 12;

type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  /** Where it was thrown, without the message. */
  stack: string;
  cause?: DescribedError;
};

/**
 * An error as the log may show it. Only what is named here: PostgreSQL puts whole rows into `detail` and `where`, Node
 * a whole request into `rawPacket`, nodemailer the recipients into `rejected`.
 */
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

/** Both quote what they could not read: JSON.parse, and PostgreSQL where a value is not of its column's kind (class 22). */
function withoutValue(error: Error & { code?: unknown }): string {
  const quotes = error instanceof SyntaxError || /^22/.test(String(error.code));
  return quotes ? error.message.replace(/".*"/s, '"…"') : error.message;
}
