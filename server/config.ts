import { existsSync } from "node:fs";
import path from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod/mini";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { type BucketSettings, readBucketUrl } from "./pictures/bucket/bucket-url.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
export const MIN_SECRET_LENGTH = 32;

/** The S3 client is pinned to a version for this Node, so its warning about later versions is switched off. */
const QUIET_CLIENT = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/** The settings of this process. A `.env` file in the working folder adds to the environment. */
export function loadConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  Object.assign(process.env, QUIET_CLIENT);
  return readConfig(process.env);
}

const text = z.string().check(z.trim());
const mustBe = (what: string, isValid: (value: string) => boolean) =>
  text.check(z.refine(isValid, { error: ({ input }) => `must be ${what}, not ${JSON.stringify(input)}` }));
const wholeNumber = (most: number) =>
  z.pipe(
    mustBe(`a whole number from 0 to ${most}`, (value) => /^\d{1,9}$/.test(value) && Number(value) <= most),
    z.transform(Number),
  );

/** A URL may have a password: it is not repeated in the message. */
const url = (...protocols: string[]) =>
  z.pipe(
    text.check(
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
        abort: true,
      }),
    ),
    z.transform((value) => value.replace(/\/+$/, "")),
  );
const plainUrl = url("http:", "https:").check(
  z.refine(isPlain, "must be a plain address, without a user, a password, a query or a hash"),
);
const smtpUrl = url("smtp:", "smtps:").check(z.refine((value) => new URL(value).hostname !== "", "must name a server"));

/** Not trimmed. */
const secret = (least: number) => z.string().check(z.minLength(least, `must have at least ${least} characters`));
const mailbox = mustBe(`an e-mail address, such as ${DEFAULT_SETTINGS.email}`, (value) =>
  /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value),
);

const trustProxy = z.pipe(
  mustBe(
    "true, false, a number of proxies or their addresses",
    (value) => /^(true|false|loopback|\d+)$/.test(value) || value.split(",").every(isAddress),
  ),
  z.transform((value): boolean | string | ((address: string, hop: number) => boolean) => {
    if (value === "true" || value === "false") return value === "true";
    return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
  }),
);

export const EnvironmentSchema = z.object({
  NODE_ENV: z.optional(text),
  PORT: z._default(wholeNumber(65_535), 3000),
  HOST: z._default(text, "127.0.0.1"),
  PUBLIC_URL: z.optional(plainUrl),
  DATA_DIR: z._default(text, "data"),
  DATABASE_URL: z.optional(url("postgres:", "postgresql:")),
  PICTURES_URL: z.optional(url("https:", "http:")),
  SMTP_URL: z.optional(smtpUrl),
  ORDER_EMAIL_TO: z.optional(mailbox),
  MAIL_FROM: z.optional(mailbox),
  ADMIN_PHONE: z.optional(mustBe("a phone number", (value) => /\d{5}/.test(value.replace(/[\s-]/g, "")))),
  /** Not trimmed; the rules for a new one are checked when it is used. */
  ADMIN_PASSWORD: z.optional(z.string()),
  JWT_SECRET: z.optional(secret(MIN_SECRET_LENGTH)),
  TWO_FACTOR_KEY: z.optional(secret(MIN_SECRET_LENGTH)),
  BLOG_SERVICE_URL: z.optional(plainUrl),
  /** Orders from one network in ten minutes; 0 is without limit. */
  ORDER_LIMIT: z._default(wholeNumber(999_999), 30),
  /** How long an ended order names its customer; 0 is for ever. */
  KEEP_ORDERS_MONTHS: z._default(wholeNumber(999), 0),
  TRUST_PROXY: z._default(trustProxy, false),
  LOG_LEVEL: z._default(
    mustBe(`one of ${LOG_LEVELS.join(", ")}`, (value) => LOG_LEVELS.includes(value)),
    "warn",
  ),
  METRICS_TOKEN: z.optional(secret(MIN_SECRET_LENGTH)),
});

export function readConfig(env: Env) {
  // An empty setting is the same as none.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { success, data: settings, error } = EnvironmentSchema.safeParse(given);
  if (!success) throw new ConfigError(`${error.issues[0]?.path.join()} ${error.issues[0]?.message}`);
  return {
    production: settings.NODE_ENV === "production",
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? localUrl(settings.HOST, settings.PORT),
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    pictureBucket: bucketOf(settings),
    smtpUrl: settings.SMTP_URL,
    orderEmailTo: settings.ORDER_EMAIL_TO,
    mailFrom: settings.MAIL_FROM,
    firstAdmin: firstAdminOf(settings),
    jwtSecret: settings.JWT_SECRET,
    twoFactorKey: settings.TWO_FACTOR_KEY,
    blogServiceUrl: settings.BLOG_SERVICE_URL,
    orderLimit: settings.ORDER_LIMIT,
    keepOrdersMonths: settings.KEEP_ORDERS_MONTHS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
  };
}

function firstAdminOf({ ADMIN_PHONE: phone, ADMIN_PASSWORD: password }: z.infer<typeof EnvironmentSchema>) {
  if (phone === undefined && password === undefined) return undefined;
  if (phone === undefined) throw new ConfigError("ADMIN_PHONE is missing: it goes with ADMIN_PASSWORD");
  if (password === undefined) throw new ConfigError("ADMIN_PASSWORD is missing: it goes with ADMIN_PHONE");
  return { phone, password };
}

function bucketOf({ PICTURES_URL: url }: z.infer<typeof EnvironmentSchema>): BucketSettings | undefined {
  if (url === undefined) return undefined;
  const bucket = readBucketUrl(url);
  if ("wrong" in bucket) throw new ConfigError(`PICTURES_URL ${bucket.wrong}`);
  return bucket;
}

function isPlain(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return !(username || password || search || hash);
}

/** An IP address, or a range such as 10.0.0.0/8. */
function isAddress(value: string): boolean {
  return ipaddr.isValid(value.trim()) || ipaddr.isValidCIDR(value.trim());
}

function localUrl(host: string, port: number): string {
  const name = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
  return `http://${name}:${port}`;
}
