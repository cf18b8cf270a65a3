import * as z from "zod/mini";
import type { Issue } from "./api-error.ts";
import { gstinProblem } from "./bill/gstin.ts";
import { STATES, stateCode, stateOfPin } from "./bill/india-states.ts";
import { chatNumber } from "./dial.ts";
import { holdsLikelyNumber, listPhones } from "./phone.ts";
import { boundedText, requiredText } from "./text.ts";

const ONE_PHONE = "must be one phone number, such as +91 98450 12345";
const MOST_DAYS = 60;

const oneLine = z.overwrite((text: string) => text.replace(/\s+/g, " "));
const withoutSpaces = z.overwrite((text: string) => text.replace(/\s+/g, ""));
/** Checks a text that may also be empty. */
const ifGiven = (isValid: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === "" || isValid(text), message);

const email = ifGiven((text) => z.email().safeParse(text).success, "must be an e-mail address");
const phone = z.refine<string>(isOnePhone, ONE_PHONE);
const link = boundedText(200).check(ifGiven(isHttps, "must be a link that starts with https://"));
const place = (most: number) =>
  requiredText(20).check(z.refine((text) => isWithin(text, most), `must be a number from -${most} to ${most}`));
const days = z
  .int("must be a number of days")
  .check(z.gte(0, "must not be below 0"), z.lte(MOST_DAYS, `must be at most ${MOST_DAYS}`));

const DeliveryDaysSchema = z.object({
  /** The first digits of a PIN code; empty for all others. */
  pin: z.string().check(z.trim(), z.regex(/^([1-9]\d{0,5})?$/, "must be the first digits of a PIN code")),
  from: days,
  to: days,
});
type DeliveryDays = z.infer<typeof DeliveryDaysSchema>;

/** The shop's facts, as owners change them on one page. Each is stored by its name in `shop_facts`. */
export const FactsSchema = z.object({
  name: requiredText(80).check(oneLine),
  legalName: boundedText(120).check(oneLine),
  email: requiredText(200).check(email),
  phone: requiredText(40).check(phone),
  whatsapp: boundedText(40).check(ifGiven(isChatNumber, ONE_PHONE)),
  whatsappText: boundedText(300),
  street: boundedText(200).check(oneLine),
  city: boundedText(80).check(oneLine),
  /** The state: it decides between CGST with SGST and IGST. */
  region: z.enum(STATES, "must be a state or territory of India"),
  postcode: boundedText(10).check(
    withoutSpaces,
    ifGiven((text) => /^[1-9]\d{5}$/.test(text), "must have 6 digits"),
  ),
  country: boundedText(60).check(oneLine),
  latitude: place(90),
  longitude: place(180),
  instagram: link,
  facebook: link,
  youtube: link,
  fssaiLicence: boundedText(30).check(
    withoutSpaces,
    ifGiven((text) => /^\d{14}$/.test(text), "must have 14 digits"),
  ),
  gstin: boundedText(30).check(
    withoutSpaces,
    z.toUpperCase(),
    z.check(({ value, issues }) => {
      const message = value === "" ? undefined : gstinProblem(value);
      if (message) issues.push({ code: "custom", input: value, message });
    }),
  ),
  upiId: boundedText(100).check(ifGiven((text) => /^[\w.-]{2,}@[a-z][a-z\d]+$/i.test(text), "must be like name@bank")),
  grievanceOfficer: boundedText(120).check(oneLine),
  grievanceEmail: boundedText(200).check(email),
  grievancePhone: boundedText(40).check(ifGiven(isOnePhone, ONE_PHONE)),
  deliveryDays: z.array(DeliveryDaysSchema).check(
    z.maxLength(200, "must be at most 200 rows"),
    z.check(({ value, issues }) => {
      for (const { path, message } of listDaysProblems(value))
        issues.push({ code: "custom", input: value, path, message });
    }),
    // The first row that a PIN code begins with is the one that holds.
    z.overwrite((rows) => rows.toSorted((a, b) => b.pin.length - a.pin.length || a.pin.localeCompare(b.pin))),
  ),
  orderEmailTo: boundedText(500).check(
    z.overwrite((text) => listMailboxes(text).join(", ")),
    ifGiven(
      (text) => listMailboxes(text).every((mailbox) => z.email().safeParse(mailbox).success),
      "must be e-mail addresses with commas between them",
    ),
  ),
});
export type Facts = z.infer<typeof FactsSchema>;

/** What is wrong with facts that are right one by one; undefined where nothing is. */
export function factsProblem({ gstin, region, postcode }: Facts): Issue | undefined {
  if (gstin !== "" && !gstin.startsWith(stateCode(region)))
    return { path: ["gstin"], message: `must begin with ${stateCode(region)}, the code of ${region}` };
  const state = stateOfPin(postcode) ?? region;
  if (state !== region) return { path: ["postcode"], message: `is in ${state}, but the state is ${region}` };
  return undefined;
}

const ValueSchema = z.union([z.string(), z.array(DeliveryDaysSchema)]);

const SettingChangeSchema = z.object({
  name: z.enum(Object.keys(FactsSchema.shape) as (keyof Facts)[]),
  from: ValueSchema,
  to: ValueSchema,
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

function listMailboxes(text: string): string[] {
  return text
    .split(",")
    .map((mailbox) => mailbox.trim())
    .filter((mailbox) => mailbox !== "");
}

function isOnePhone(text: string): boolean {
  return /^[+\d\s()-]+$/.test(text) && listPhones(text).length === 1 && holdsLikelyNumber(text);
}

/** A chat needs the country, which `chatNumber` adds only to India's ten digits. */
function isChatNumber(text: string): boolean {
  return isOnePhone(text) && listPhones(text)[0]?.dial === `+${chatNumber(text)}`;
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

function isWithin(text: string, most: number): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
}

function listDaysProblems(rows: DeliveryDays[]): Issue[] {
  const problems = rows.flatMap(({ pin, from, to }, at): Issue[] => {
    const isDoubled = rows.findIndex((row) => row.pin === pin) < at;
    return [
      ...(isDoubled ? [{ path: [at, "pin"], message: "is there twice" }] : []),
      ...(from > to ? [{ path: [at, "to"], message: "must not be below the first" }] : []),
    ];
  });
  const hasOthers = rows.some(({ pin }) => pin === "");
  return hasOthers ? problems : [...problems, { path: [], message: "must have a row for all other PIN codes" }];
}
