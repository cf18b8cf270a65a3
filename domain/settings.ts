import * as z from "zod/mini";
import type { Issue } from "./api-error.ts";
import { gstinText } from "./bill/gstin-text.ts";
import { STATES, stateCode } from "./bill/india-states.ts";
import { cleanLine } from "./clean-line.ts";
import { chatNumber } from "./dial.ts";
import { parseUrl } from "./older-browsers.ts";
import { CurrentPasswordSchema, TwoFactorCodeSchema } from "./people/account.ts";
import { holdsLikelyNumber, listPhones } from "./phone.ts";

const ONE_PHONE = "must be one phone number, such as +91 98450 12345";
const MOST_DAYS = 60;

const atMost = (max: number) => z.maxLength(max, `must be at most ${max} characters`);
// Cleaned before it is measured: what is stored must be accepted again when it is read.
const line = (max: number) => z.string().check(z.overwrite(cleanLine), atMost(max));
const lines = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.split(/\r?\n/).map(cleanLine).join("\n").trim()),
    atMost(max),
  );
const requiredLine = (max: number) =>
  z.string("is required").check(z.overwrite(cleanLine), z.minLength(1, "is required"), atMost(max));
const withoutSpaces = z.overwrite((text: string) => text.replace(/\s+/g, ""));
/** Checks a text that may also be empty. */
const ifGiven = (isValid: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === "" || isValid(text), message);

const email = ifGiven((text) => z.email().safeParse(text).success, "must be an e-mail address");
/** Only what owners type must be likely: what was stored before that check stays. */
const phonesThat = (isLikely: (text: string) => boolean) => ({
  phone: requiredLine(40).check(ifGiven((text) => isOnePhone(text) && isLikely(text), ONE_PHONE)),
  whatsapp: line(40).check(ifGiven((text) => isChatNumber(text) && isLikely(text), ONE_PHONE)),
  grievancePhone: line(40).check(ifGiven((text) => isOnePhone(text) && isLikely(text), ONE_PHONE)),
});
const stored = phonesThat(() => true);
const link = line(200).check(ifGiven(isHttps, "must be a link that starts with https://"));
const place = (most: number) =>
  requiredLine(20).check(z.refine((text) => isWithin(text, most), `must be a number from -${most} to ${most}`));
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

/** The shop's settings, as owners change them on one page. Each is stored by its name in the table `settings`. */
export const SettingsSchema = z.object({
  name: requiredLine(80),
  legalName: line(120),
  email: requiredLine(200).check(email),
  phone: stored.phone,
  whatsapp: stored.whatsapp,
  whatsappText: lines(300),
  street: requiredLine(200),
  city: requiredLine(80),
  /** The state: it decides between CGST with SGST and IGST. */
  region: z.enum(STATES, "must be a state or territory of India"),
  postcode: requiredLine(10).check(
    withoutSpaces,
    ifGiven((text) => /^[1-9]\d{5}$/.test(text), "must have 6 digits"),
  ),
  country: requiredLine(60),
  latitude: place(90),
  longitude: place(180),
  instagram: link,
  facebook: link,
  youtube: link,
  fssaiLicence: line(30).check(
    withoutSpaces,
    ifGiven((text) => /^\d{14}$/.test(text), "must have 14 digits"),
  ),
  gstin: gstinText,
  upiId: line(100).check(ifGiven((text) => /^[\w.-]{2,}@[a-z][a-z\d]+$/i.test(text), "must be like name@bank")),
  grievanceOfficer: line(120),
  grievanceEmail: line(200).check(email),
  grievancePhone: stored.grievancePhone,
  deliveryDays: z.array(DeliveryDaysSchema).check(
    z.maxLength(200, "must be at most 200 rows"),
    z.check(({ value, issues }) => {
      for (const { path, message } of listDaysProblems(value))
        issues.push({ code: "custom", input: value, path, message });
    }),
    // The first row that a PIN code begins with is the one that holds.
    z.overwrite((rows) => [...rows].sort((a, b) => b.pin.length - a.pin.length || a.pin.localeCompare(b.pin))),
  ),
  rating: line(10).check(
    ifGiven((text) => /^([1-4](\.\d)?|5(\.0)?)$/.test(text), "must be a number from 1 to 5, such as 4.8"),
  ),
  reviewCount: line(10).check(ifGiven((text) => /^[1-9]\d{0,5}$/.test(text), "must be a number, such as 128")),
  /** One on each line, as `listReviews` reads them. */
  reviews: lines(3000).check(
    ifGiven(
      (text) => listReviews(text).length === text.split("\n").length,
      "must have one on each line, such as 5 | Asha Rao | Fresh oil",
    ),
  ),
  fssaiCard: line(120),
  labCard: line(120),
  packagingCard: line(120),
  /** An owner's word that the sample's ratings, reviews and cards are true of this shop. */
  claimsConfirmed: z.enum(["", "yes"]),
  orderEmailTo: z.string().check(
    z.overwrite((text) => listMailboxes(text).join(", ")),
    atMost(500),
    ifGiven(
      (text) => listMailboxes(text).every((mailbox) => z.email().safeParse(mailbox).success),
      "must be e-mail addresses with commas between them",
    ),
  ),
  /** Oil so many days before its best before is not proposed for packing. */
  bestBeforeDays: requiredLine(10).check(
    ifGiven((text) => /^(\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/.test(text), "must be a number of days from 0 to 365"),
  ),
});
export type Settings = z.infer<typeof SettingsSchema>;

/** Fault of settings that are right one by one but do not fit together; undefined where there is none. */
export function settingsProblem({ gstin, region, phone, whatsapp }: Settings): Issue | undefined {
  if (whatsapp === "" && !isChatNumber(phone))
    return { path: ["whatsapp"], message: "is required, because a chat cannot reach the phone number" };
  if (gstin !== "" && !gstin.startsWith(stateCode(region)))
    return { path: ["gstin"], message: `must begin with ${stateCode(region)}, the code of ${region}` };
  return undefined;
}

/** "5 | Asha Rao | Fresh oil": the stars, the name, the words. */
const REVIEW = /^([1-5]) \| ([^|]+) \| ([^|]+)$/;

export function listReviews(text: string): { rating: number; name: string; review: string }[] {
  return text.split("\n").flatMap((line) => {
    const [, rating, name = "", review = ""] = REVIEW.exec(line) ?? [];
    return rating ? [{ rating: Number(rating), name, review }] : [];
  });
}

const ValueSchema = z.union([z.string(), z.array(DeliveryDaysSchema)]);

const SettingChangeSchema = z.object({
  name: z.enum(Object.keys(SettingsSchema.shape) as (keyof Settings)[]),
  from: ValueSchema,
  to: ValueSchema,
  at: z.number(),
  by: z.string(),
});
export type SettingChange = z.infer<typeof SettingChangeSchema>;

/** GET and PATCH /settings/: the changes with the newest first. */
export const SettingsReplySchema = z.object({
  facts: SettingsSchema,
  defaults: SettingsSchema,
  changes: z.array(SettingChangeSchema),
});
export type SettingsReply = z.infer<typeof SettingsReplySchema>;

/** PATCH /settings/: what is not named stays as it is. A guarded change needs the password, and the code of a person with two-factor. */
export const SettingsChangeSchema = z.partial(
  z.extend(SettingsSchema, {
    ...phonesThat(holdsLikelyNumber),
    ...CurrentPasswordSchema.shape,
    ...TwoFactorCodeSchema.shape,
  }),
);

/** Changes that send customers' money or orders elsewhere. */
export function listGuardedChanges(before: Settings, after: Settings): ("upi_changed" | "recipients_changed")[] {
  const recipientsOf = ({ orderEmailTo, email }: Settings) => orderEmailTo || `else ${email}`;
  return [
    ...(before.upiId === after.upiId ? [] : (["upi_changed"] as const)),
    ...(recipientsOf(before) === recipientsOf(after) ? [] : (["recipients_changed"] as const)),
  ];
}

function listMailboxes(text: string): string[] {
  return text
    .split(",")
    .map((mailbox) => mailbox.trim())
    .filter((mailbox) => mailbox !== "");
}

function isOnePhone(text: string): boolean {
  return /^[+\d\s()-]+$/.test(text) && listPhones(text).length === 1;
}

/** A chat needs the country, which `chatNumber` adds only to India's ten digits. */
function isChatNumber(text: string): boolean {
  return isOnePhone(text) && listPhones(text)[0]?.dial === `+${chatNumber(text)}`;
}

function isHttps(text: string): boolean {
  return parseUrl(text)?.protocol === "https:";
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
