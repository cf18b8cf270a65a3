import * as z from "zod/mini";
import { versionNumber } from "#domain/bounds.ts";
import { OrderDetailsSchema } from "#domain/orders/staff-orders.ts";
import { CashSchema, NewTillCountSchema, TillDaySchema } from "#domain/rounds/cash.ts";
import {
  DriverRoundSchema,
  DriverTapSchema,
  NewRoundLinkSchema,
  RoundLinkSchema,
} from "#domain/rounds/driver-round.ts";
import {
  daySchema,
  FilledRoundSchema,
  NewRoundSchema,
  NewStopsSchema,
  RoundChangeSchema,
  RoundCountSchema,
  RoundListSchema,
  RoundSchema,
  TapSchema,
  WaitingOrdersSchema,
} from "#domain/rounds/round.ts";
import { NewReceivedSchema, WriteOffSchema } from "#domain/rounds/settlement.ts";
import type { Calls } from "./call.ts";
import { pageNumber } from "./query.ts";

const VersionSchema = z.object({ version: versionNumber });

const CashQuerySchema = z.object({
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  format: z.optional(z.enum(["json", "csv"], "must be json or csv")),
});

export const ROUND_CALLS = {
  "GET /rounds/": { query: z.object({ page: z.optional(pageNumber) }), reply: RoundListSchema },
  "GET /rounds/waiting": { reply: WaitingOrdersSchema },
  "GET /rounds/:id": { reply: RoundSchema },
  "POST /rounds/": { body: NewRoundSchema, reply: FilledRoundSchema },
  "PATCH /rounds/:id": { body: RoundChangeSchema, reply: RoundSchema },
  "POST /rounds/:id/stops": { body: NewStopsSchema, reply: FilledRoundSchema },
  "POST /rounds/:id/stops/:code": { body: TapSchema, reply: RoundSchema },
  "POST /rounds/:id/close": { body: RoundCountSchema, reply: RoundSchema },
  "POST /rounds/:id/reopen": { body: VersionSchema, reply: RoundSchema },
  "POST /rounds/:id/link": { body: NewRoundLinkSchema, reply: RoundLinkSchema },
  "DELETE /rounds/:id/link": { reply: RoundSchema },
  "GET /driver/rounds/:id": { reply: DriverRoundSchema },
  "POST /driver/rounds/:id/stops/:code": { body: DriverTapSchema, reply: DriverRoundSchema },
  "POST /orders/:code/received": { body: NewReceivedSchema, reply: OrderDetailsSchema },
  "POST /orders/:code/let-go": { body: WriteOffSchema, reply: OrderDetailsSchema },
  "POST /orders/:code/settlements/:id/take-back": { body: VersionSchema, reply: OrderDetailsSchema },
  "GET /cash/": { query: CashQuerySchema, reply: CashSchema, csv: "The cash" },
  "POST /cash/till-counts": { body: NewTillCountSchema, reply: TillDaySchema },
  "POST /cash/till-counts/:id/reopen": { reply: TillDaySchema },
} satisfies Calls;
