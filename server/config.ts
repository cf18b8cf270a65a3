import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { shop } from "#domain/shop.ts";
import { MIN_PASSWORD_LENGTH } from "./auth/password.ts";
import { type BucketSettings, readBucketUrl } from "./pictures/bucket/bucket-url.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
export const MIN_SECRET_LENGTH = 32;

/** The version of the S3 client is pinned, so its warning about the Node that later versions need is switched off. */
const QUIET_CLIENT = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

export class SettingError extends Error {}

type Env = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/** The settings of this process; a `.env` file in the working folder adds what the environment leaves open. */
export function loadConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  Object.assign(process.env, QUIET_CLIENT);
  return readConfig(process.env);
}

export function readConfig(env: Env) {
  const port = readPort(env);
  const host = readText(env, "HOST") ?? "127.0.0.1";
  return {
    production: env.NODE_ENV === "production",
    port,
    host,
    publicUrl: readPlainUrl(env, "PUBLIC_URL") ?? localUrl(host, port),
    dataDir: path.resolve(readText(env, "DATA_DIR") ?? "data"),
    databaseUrl: readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    pictureBucket: readPictureBucket(env),
    smtpUrl: readSmtpUrl(env),
    orderEmailTo: readMailbox(env, "ORDER_EMAIL_TO") ?? shop.email,
    mailFrom: readMailbox(env, "MAIL_FROM") ?? `"${shop.name}" <${shop.email}>`,
    firstAdmin: readFirstAdmin(env),
    jwtSecret: readLongSecret(env, "JWT_SECRET"),
    blogServiceUrl: readPlainUrl(env, "BLOG_SERVICE_URL"),
    orderLimit: readOrderLimit(env),
    keepOrdersMonths: readKeepOrdersMonths(env),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
    metricsToken: readLongSecret(env, "METRICS_TOKEN"),
  };
}

function readText(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readPort(env: Env): number {
  const value = readText(env, "PORT") ?? "3000";
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new SettingError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(value)}`);
  return port;
}

function readUrl(env: Env, name: string, protocols: string[]): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
    );
  }
  return value.replace(/\/+$/, "");
}

function readPlainUrl(env: Env, name: string): string | undefined {
  const value = readUrl(env, name, ["http:", "https:"]);
  if (value === undefined) return undefined;
  const { username, password, search, hash } = new URL(value);
  if (username || password || search || hash) {
    throw new SettingError(`${name} must be a plain address, without a user, a password, a query or a hash`);
  }
  return value;
}

function readSmtpUrl(env: Env): string | undefined {
  const value = readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (value !== undefined && !new URL(value).hostname) throw new SettingError("SMTP_URL must name a server");
  return value;
}

function readPictureBucket(env: Env): BucketSettings | undefined {
  const value = readUrl(env, "PICTURES_URL", ["https:", "http:"]);
  if (value === undefined) return undefined;
  const settings = readBucketUrl(value);
  if ("wrong" in settings) throw new SettingError(`PICTURES_URL ${settings.wrong}`);
  return settings;
}

function readMailbox(env: Env, name: string): string | undefined {
  const value = readText(env, name);
  if (value !== undefined && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value)) {
    throw new SettingError(`${name} must be an e-mail address, such as ${shop.email}, not ${JSON.stringify(value)}`);
  }
  return value;
}

function readFirstAdmin(env: Env): { phone: string; password: string } | undefined {
  const phone = readText(env, "ADMIN_PHONE");
  const password = env.ADMIN_PASSWORD || undefined;
  if (phone === undefined && password === undefined) return undefined;
  if (phone === undefined) throw new SettingError("ADMIN_PHONE is missing: it goes with ADMIN_PASSWORD");
  if (password === undefined) throw new SettingError("ADMIN_PASSWORD is missing: it goes with ADMIN_PHONE");
  if (!/\d{5}/.test(phone.replace(/[\s-]/g, "")))
    throw new SettingError(`ADMIN_PHONE must be a phone number, not ${JSON.stringify(phone)}`);
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new SettingError(`ADMIN_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters`);
  }
  return { phone, password };
}

function readLongSecret(env: Env, name: string): string | undefined {
  const secret = env[name] || undefined;
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH) {
    throw new SettingError(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  return secret;
}

/** Orders from one network in ten minutes; 0 is without limit. */
function readOrderLimit(env: Env): number {
  const value = readText(env, "ORDER_LIMIT") ?? "30";
  if (!/^\d{1,6}$/.test(value))
    throw new SettingError(`ORDER_LIMIT must be a whole number from 0 to 999999, not ${JSON.stringify(value)}`);
  return Number(value);
}

/** How long an ended order says whose it was; 0 is for ever. */
function readKeepOrdersMonths(env: Env): number {
  const value = readText(env, "KEEP_ORDERS_MONTHS") ?? "0";
  if (!/^\d{1,3}$/.test(value))
    throw new SettingError(`KEEP_ORDERS_MONTHS must be a whole number from 0 to 999, not ${JSON.stringify(value)}`);
  return Number(value);
}

/** false, true, a number of proxies, or their addresses, in the form that Fastify takes. */
function readTrustProxy(env: Env): boolean | string | ((address: string, hop: number) => boolean) {
  const value = readText(env, "TRUST_PROXY") ?? "false";
  if (value === "true" || value === "false") return value === "true";
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  if (value === "loopback" || value.split(",").every(isAddress)) return value;
  throw new SettingError(
    `TRUST_PROXY must be true, false, a number of proxies or their addresses, not ${JSON.stringify(value)}`,
  );
}

/** An IP address, or a range such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.trim().split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && longest > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest));
}

function readLogLevel(env: Env): string {
  const value = readText(env, "LOG_LEVEL") ?? "warn";
  if (!LOG_LEVELS.includes(value))
    throw new SettingError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not ${JSON.stringify(value)}`);
  return value;
}

function localUrl(host: string, port: number): string {
  const name = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? "localhost" : host;
  return `http://${name}:${port}`;
}
