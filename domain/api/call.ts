import * as z from "zod/mini";

/** What a call takes and returns. Its key in the table has the method and the path: "PATCH /orders/:code". */
export interface Call {
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  reply: z.ZodMiniType;
  /** Status of a success, where it is not 200. */
  status?: 201 | 204;
  /** Describes a reply that can be a CSV file. */
  csv?: string;
}
export type Calls = Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, Call>;

export const MessageSchema = z.object({ message: z.string() });

/** The reply of a call that sends nothing but a file. */
export const CsvSchema = z.string();

export const NO_REPLY = { status: 204, reply: z.void() } as const;
