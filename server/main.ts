import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { blogService } from "#blog-service/plugin.ts";
import { shop } from "#domain/shop.ts";
import { ensureFirstAdmin } from "./auth/first-admin.ts";
import { blogProxy } from "./blog/proxy.ts";
import { type Config, loadConfig, SettingError } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import { sampleCatalogue } from "./db/sample-catalogue.ts";
import { seedOnce } from "./db/seed.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { insertProduct } from "./products/store.ts";
import { loadSecret } from "./secret.ts";
import { buildServer } from "./server.ts";
import { addWebsite, openBuiltWebsite } from "./website.ts";

const SAME_SIGNAL_MS = 1000;

async function main(): Promise<void> {
  const config = loadConfig();
  const db = await openDatabase(config);
  await migrate(db);
  await seedOnce(db, async (trx) => {
    for (const draft of sampleCatalogue) await insertProduct(trx, draft);
  });
  const firstAdmin = await ensureFirstAdmin(db, config.firstAdmin);

  const server = await buildServer({ config, db, mailer: openMailer(config), secret: loadSecret(config) });
  await mountBlog(server, config);
  await mountWebsite(server, config);
  await server.listen({ port: config.port, host: config.host });
  server.outbox.start();
  closeOnSignal(async () => {
    await server.close();
    await db.destroy();
  });

  const { port } = server.server.address() as AddressInfo;
  const address = config.publicUrl.replace(/:0$/, `:${port}`);
  console.log(`${shop.name} is open at ${address}`);
  console.log(`Data: ${config.dataDir}${config.databaseUrl ? " (files) and PostgreSQL" : ""}`);
  if (!config.smtpUrl) console.log(`Mail: written to ${path.join(config.dataDir, "mail")}; set SMTP_URL to send it`);
  if (firstAdmin) {
    console.log(`Admin sign-in, shown only this once: phone ${firstAdmin.phone}, password ${firstAdmin.password}`);
  }
}

async function mountBlog(server: FastifyInstance, config: Config): Promise<void> {
  const prefix = "/blog-api";
  if (config.blogServiceUrl) await server.register(blogProxy, { prefix, serviceUrl: config.blogServiceUrl });
  else await server.register(blogService, { prefix, contentDir: path.resolve("blog-service/content") });
}

async function mountWebsite(server: FastifyInstance, config: Config): Promise<void> {
  if (config.production) {
    const { website, files } = await openBuiltWebsite(server, path.resolve("build/site"));
    addWebsite(server, website, config.publicUrl, files);
  } else {
    const { openDevWebsite } = await import("./dev-website.ts");
    addWebsite(server, await openDevWebsite(server), config.publicUrl);
  }
}

/** The first signal closes in order, a later one at once; npm and a shell may pass one Ctrl-C on twice. */
function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closingSince !== undefined) {
        if (performance.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      closingSince = performance.now();
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof SettingError) console.error(error.message);
  else if (error.code === "EADDRINUSE") console.error(`PORT: the address is already in use (${error.message})`);
  else console.error(error);
  process.exit(1);
});
