import * as z from "zod/mini";
import { FIGURE_PERIODS, FiguresSchema } from "#domain/figures.ts";
import { SettingsChangeSchema, SettingsReplySchema } from "#domain/settings.ts";
import { type Calls, MessageSchema } from "./call.ts";

const FiguresQuerySchema = z.object({
  days: z.optional(z.enum(FIGURE_PERIODS.map(String), `must be one of ${FIGURE_PERIODS.join(", ")}`)),
});

export const SHOP_CALLS = {
  "GET /healthz": { reply: MessageSchema },
  "GET /readyz": { reply: MessageSchema },
  "GET /settings/": { reply: SettingsReplySchema },
  "PATCH /settings/": { body: SettingsChangeSchema, reply: SettingsReplySchema },
  "GET /figures/": { query: FiguresQuerySchema, reply: FiguresSchema },
} satisfies Calls;
