import * as z from "zod/mini";
import { FIGURE_PERIODS, FiguresSchema } from "#domain/figures.ts";
import { SettingsChangeSchema, SettingsReplySchema } from "#domain/settings.ts";
import { type Calls, MessageSchema } from "./call.ts";
import { ORDER_CALLS } from "./order-calls.ts";
import { PEOPLE_CALLS } from "./people-calls.ts";
import { PRODUCT_CALLS } from "./product-calls.ts";
import { ROUND_CALLS } from "./round-calls.ts";
import { STOCK_CALLS } from "./stock-calls.ts";

const FiguresQuerySchema = z.object({
  days: z.optional(z.enum(FIGURE_PERIODS.map(String), `must be one of ${FIGURE_PERIODS.join(", ")}`)),
});

const SHOP_CALLS = {
  "GET /healthz": { reply: MessageSchema },
  "GET /readyz": { reply: MessageSchema },
  "GET /settings/": { reply: SettingsReplySchema },
  "PATCH /settings/": { body: SettingsChangeSchema, reply: SettingsReplySchema },
  "GET /figures/": { query: FiguresQuerySchema, reply: FiguresSchema },
} satisfies Calls;

/** Every call of the API. The server's routes take their schemas from here, browsers only the types. */
export const API = { ...PRODUCT_CALLS, ...ORDER_CALLS, ...ROUND_CALLS, ...STOCK_CALLS, ...PEOPLE_CALLS, ...SHOP_CALLS };

type Api = typeof API;
export type CallKey = keyof Api;
/** Keys of the calls that reply with JSON. */
export type ReplyKey = { [Key in CallKey]: Api[Key] extends { status: 204 } ? never : Key }[CallKey];

/** A part of the request as a caller writes it; `undefined` where the call has none. */
type Sent<Key extends CallKey, Part extends string> =
  Api[Key] extends Record<Part, infer Schema extends z.ZodMiniType> ? z.input<Schema> : undefined;
/** A part of the request as the server reads it. */
export type Received<Key extends CallKey, Part extends string> =
  Api[Key] extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

export type Query<Key extends CallKey> = Lax<Sent<Key, "query">>;
export type Body<Key extends CallKey> = Sent<Key, "body">;
export type Reply<Key extends CallKey> = z.output<Api[Key]["reply"]>;

/** What may be undefined may be left out. */
type Lax<Given> = Partial<Given> & {
  [Name in keyof Given as undefined extends Given[Name] ? never : Name]: Given[Name];
};

/** "code" | "id" of "POST /orders/:code/mails/:id/resend". */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | ParamName<Further>
    : Rest
  : never;
