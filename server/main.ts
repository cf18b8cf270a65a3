import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { blogService } from "#blog-service/plugin.ts";
import { listSampleSettings } from "#domain/sample-settings.ts";
import { describeError } from "#server/log/log-options.ts";
import { mailFolder } from "#server/mail/file-mailer.ts";
import { loadSecret } from "./auth/secret.ts";
import { TotpSecrets } from "./auth/totp-secrets.ts";
import { encryptTotpSecrets } from "./auth/two-factor-store.ts";
import { holdDataFolder } from "./backup/data-folder.ts";
import { blogProxy } from "./blog/proxy.ts";
import { type Config, ConfigError, loadConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import { sampleCatalogue } from "./db/sample-catalogue.ts";
import { seedOnce } from "./db/seed.ts";
import { buildFileMailer } from "./mail/file-mailer.ts";
import { buildSmtpMailer } from "./mail/smtp-mailer.ts";
import { ensureFirstAdmin, usesPublicPhone } from "./people/first-admin.ts";
import { findStoreProblem, openPictureStore } from "./pictures/open-picture-store.ts";
import { insertProduct } from "./products/store.ts";
import { buildServer } from "./server.ts";
import { readSettings } from "./settings/settings-store.ts";
import { openBuiltWebsite } from "./site/built-website.ts";
import { addWebsite } from "./site/website.ts";

const SAME_SIGNAL_MS = 1000;
/** New connections wait in the system's queue while the shop is busy. With Node's 511 some hang for a minute. */
const BACKLOG = 4_096;
/** Docker kills after 10 s, Kubernetes after 30 s. Whatever hangs by then (a database) has no unsaved data. */
const LONGEST_STOP_MS = 9_500;

async function main(): Promise<void> {
  const config = loadConfig();
  await withSettingName("DATA_DIR", async () => holdDataFolder(config));
  const db = await withSettingName(config.databaseUrl ? "DATABASE_URL" : "DATA_DIR", async () => {
    const opened = await openDatabase(config);
    await migrate(opened);
    return opened;
  });
  await seedOnce(db, async (trx) => {
    for (const draft of sampleCatalogue) await insertProduct(trx, draft);
  });
  const settings = await readSettings(db);
  const firstAdmin = await ensureFirstAdmin(db, config.firstAdmin, settings);
  const publicPhone = await usesPublicPhone(db, settings);

  const { smtpUrl, dataDir, jwtSecret, twoFactorKey: givenKey } = config;
  const load = (name: Parameters<typeof loadSecret>[0], given: string | undefined) =>
    withSettingName("DATA_DIR", () => loadSecret(name, { given, dataDir }, console.warn));
  const secret = await load("jwt-secret", jwtSecret);
  const twoFactorKey = await load("two-factor-key", givenKey);
  const unreadable = await encryptTotpSecrets(db, new TotpSecrets(twoFactorKey));
  const pictures = openPictureStore(config);
  const mailer = smtpUrl === undefined ? buildFileMailer(mailFolder(dataDir)) : buildSmtpMailer(smtpUrl);
  const server = await buildServer({ config, db, mailer, pictures, secret, twoFactorKey });
  server.metrics.watchProcess();
  await mountBlog(server, config);
  await mountWebsite(server, config);
  await server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  server.outbox.start();
  closeOnSignal(async () => {
    await server.connections.close();
    await server.close();
    await db.destroy();
  });

  const { port } = server.server.address() as AddressInfo;
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  console.log(`${settings.name} is open at ${url}`);
  console.log(`Data: ${config.dataDir}${config.databaseUrl ? " (files) and PostgreSQL" : ""}`);
  if (config.pictureBucket) {
    const { bucket, endpoint } = config.pictureBucket;
    console.log(`Pictures: bucket ${bucket} at ${endpoint}`);
    // Not awaited: orders do not need it. The store logs its problems itself.
    findStoreProblem(pictures);
  }
  if (!config.smtpUrl) console.log(`Mail: written to ${path.join(config.dataDir, "mail")}; set SMTP_URL to send it`);
  if (firstAdmin) {
    const password = firstAdmin.password ?? "as set in ADMIN_PASSWORD";
    console.log(`Admin sign-in, shown only this once: phone ${firstAdmin.phone}, password ${password}`);
  }
  const sampleSettings = listSampleSettings(settings);
  if (sampleSettings.length > 0) {
    console.log(
      `Before you sell, change in the dashboard, Settings, what is still the sample's or missing: ${sampleSettings.map(({ words }) => words).join(", ")}`,
    );
  }
  if (unreadable > 0) {
    server.log.warn(
      { people: unreadable },
      "The secrets of authenticator apps were encrypted with another key (TWO_FACTOR_KEY, or DATA_DIR/two-factor-key): codes are wrong, recovery codes work. Bring back the key, or reset: npm run users -- second-step --phone PHONE",
    );
  }
  if (publicPhone) {
    server.log.warn(
      "A user signs in with the shop's public phone number. Give them another: npm run users -- phone --phone OLD --to NEW",
    );
  }
}

async function mountBlog(server: FastifyInstance, config: Config): Promise<void> {
  const prefix = "/blog-api";
  if (config.blogServiceUrl) await server.register(blogProxy, { prefix, serviceUrl: config.blogServiceUrl });
  else await server.register(blogService, { prefix, contentDir: path.resolve("blog-service/content") });
}

async function mountWebsite(server: FastifyInstance, config: Config): Promise<void> {
  if (config.production) {
    const built = await openBuiltWebsite(server, { buildDir: path.resolve("build/site"), dataDir: config.dataDir });
    addWebsite(server, { ...built, publicUrl: config.publicUrl, cache: true });
  } else {
    const { openDevWebsite } = await import("./site/dev-website.ts");
    addWebsite(server, { website: await openDevWebsite(server), publicUrl: config.publicUrl, cache: false });
  }
}

async function withSettingName<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${setting} does not work: ${(error as Error).message || error}`);
  }
}

/** The first signal closes in order, a later one at once. npm and a shell may both forward one Ctrl-C. */
function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closingSince !== undefined) {
        if (performance.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      closingSince = performance.now();
      setTimeout(() => {
        console.error(`Not everything could be closed within ${LONGEST_STOP_MS / 1000} s`);
        process.exit(1);
      }, LONGEST_STOP_MS);
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(describeError(error));
          process.exit(1);
        },
      );
    });
  }
}

const LISTEN_SETTINGS: Record<string, string> = {
  EADDRINUSE: "PORT",
  EACCES: "PORT",
  EADDRNOTAVAIL: "HOST",
  ENOTFOUND: "HOST",
  EAI_AGAIN: "HOST",
};

main().catch((error: NodeJS.ErrnoException) => {
  const setting = error.code && LISTEN_SETTINGS[error.code];
  if (setting) console.error(`${setting} does not work: ${error.message}`);
  else console.error(error instanceof ConfigError ? error.message : describeError(error));
  process.exit(1);
});
