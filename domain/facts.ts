import * as z from "zod/mini";
import { STATES } from "./bill/india-states.ts";
import { boundedText, requiredText } from "./text.ts";

const DeliveryDaysSchema = z.object({
  /** The first digits of a PIN code; empty for all others. */
  pin: z.string().check(z.regex(/^\d{0,6}$/, "must be the first digits of a PIN code")),
  from: z.int().check(z.gte(0), z.lte(60)),
  to: z.int().check(z.gte(0), z.lte(60)),
});
export type DeliveryDays = z.infer<typeof DeliveryDaysSchema>;

/** The shop's facts, as owners change them on one page. Each is stored by its name in `shop_facts`. */
export const FactsSchema = z.object({
  name: requiredText(80),
  legalName: boundedText(120),
  email: requiredText(200),
  phone: requiredText(40),
  whatsapp: boundedText(40),
  whatsappText: boundedText(300),
  street: boundedText(200),
  city: boundedText(80),
  /** The state: it decides between CGST with SGST and IGST. */
  region: z.enum(STATES, "must be a state or territory of India"),
  postcode: boundedText(10),
  country: boundedText(60),
  latitude: boundedText(20),
  longitude: boundedText(20),
  instagram: boundedText(200),
  facebook: boundedText(200),
  youtube: boundedText(200),
  fssaiLicence: boundedText(30),
  gstin: boundedText(15),
  upiId: boundedText(100),
  grievanceOfficer: boundedText(120),
  grievanceEmail: boundedText(200),
  grievancePhone: boundedText(40),
  deliveryDays: z.array(DeliveryDaysSchema).check(z.minLength(1), z.maxLength(200)),
  orderEmailTo: boundedText(500),
});
export type Facts = z.infer<typeof FactsSchema>;

const SettingChangeSchema = z.object({
  name: z.enum(Object.keys(FactsSchema.shape) as (keyof Facts)[]),
  from: z.union([z.string(), z.array(DeliveryDaysSchema)]),
  to: z.union([z.string(), z.array(DeliveryDaysSchema)]),
  at: z.number(),
  by: z.string(),
});
export type SettingChange = z.infer<typeof SettingChangeSchema>;

/** GET and PATCH /settings/: the changes with the newest first. */
export const SettingsSchema = z.object({
  facts: FactsSchema,
  defaults: FactsSchema,
  changes: z.array(SettingChangeSchema),
});
export type Settings = z.infer<typeof SettingsSchema>;

/** PATCH /settings/: what is not named stays as it is. */
export const SettingsChangeSchema = z.partial(FactsSchema);
