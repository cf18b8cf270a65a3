import type { RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import swagger, { type FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { en } from "zod/locales";
import * as z from "zod/mini";
import { buildConfirmPerson } from "./auth/confirm-password.ts";
import { authRoutes, signInRoutes } from "./auth/login-routes.ts";
import { buildNotify } from "./auth/notice-store.ts";
import { buildRequireAdmin, buildRequireSignedIn, decorateUser } from "./auth/require-admin.ts";
import { TotpSecrets } from "./auth/totp-secrets.ts";
import type { Config } from "./config.ts";
import { logDatabase, logFailure, watchDiskSpace } from "./db/database-state.ts";
import type { Database } from "./db/open.ts";
import { figureRoutes } from "./figures/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { Connections } from "./http/connections.ts";
import { documentUnavailable, sendError } from "./http/errors.ts";
import { acceptOnlyCleanJson, limitBodies } from "./http/json-body.ts";
import { handleUnknownUrls } from "./http/not-found.ts";
import { noStoreByDefault, protectPrivatePages } from "./http/private-pages.ts";
import { canonicalTarget } from "./http/request-target.ts";
import { securityHeaders, securityHeadersFor } from "./http/security-headers.ts";
import { securityTxt } from "./http/security-txt.ts";
import { buildClientErrorHandler, isHostMissing, refuseRequest } from "./http/unrouted-errors.ts";
import { type LogStream, logOptions } from "./log/log-options.ts";
import type { Mailer } from "./mail/mail.ts";
import { mailSettings } from "./mail/mail-settings.ts";
import { Metrics } from "./metrics/metrics.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { openapiRoutes } from "./openapi/routes.ts";
import { countOrder, TooManyOrdersError } from "./orders/booking/limit-store.ts";
import { Eraser } from "./orders/erasing/eraser.ts";
import { unpackRecalled } from "./orders/money/step-store.ts";
import { Outbox } from "./orders/outbox/outbox.ts";
import { OutboxWatch } from "./orders/outbox/outbox-watch.ts";
import { orderRoutes } from "./orders/routes.ts";
import { accountRoutes } from "./people/account-routes.ts";
import { peopleRoutes } from "./people/people-routes.ts";
import { twoFactorRoutes } from "./people/two-factor-routes.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import { postCardRoutes } from "./pictures/post-cards.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { Catalogue } from "./products/catalogue.ts";
import { importRoutes } from "./products/import-routes.ts";
import { productRoutes } from "./products/routes.ts";
import { CurrentSettings } from "./settings/current-settings.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { PageCache } from "./site/page-cache.ts";
import { CachedResponses } from "./site/send-cached.ts";
import { CurrentStock } from "./stock/current-stock.ts";
import { stockRoutes } from "./stock/routes.ts";
import { wishRoutes } from "./stock/wish-routes.ts";

/** Most characters of a path parameter: more than Node reads of a request's head, so that a long URL reaches the same route as a short one. */
const MAX_PARAM_LENGTH = 32_768;
const HTTP_OPTIONS = {
  /** Longer than the proxy's (nginx: 60 s), so that the proxy never sends into a closed connection. */
  keepAliveTimeout: 72_000,
  /** A head is one packet or a few; a body may be a picture on a slow line. */
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Refused by `refuseRequest`, with our headers.
  requireHostHeader: false,
};
/** Closes a connection after this time without a byte: longer than making the largest picture takes. */
const SILENCE_MS = 150_000;

interface Parts {
  config: Config;
  db: Database;
  mailer: Mailer;
  pictures: PictureStore;
  secret: Uint8Array;
  /** Encrypts the secrets of authenticator apps. */
  twoFactorKey: Uint8Array;
  now?: () => number;
  logStream?: LogStream | undefined;
}

// zod/mini has no messages of its own.
z.config(en());

/** The whole API, ready to listen or to be called in process. `main.ts` adds the blog and the website. */
export async function buildServer({ now = Date.now, ...parts }: Parts): Promise<FastifyInstance> {
  const server = createServer(parts);
  await server.register(swagger, describeApi(parts.config.publicUrl));
  await addServices(server, { ...parts, now });
  await registerRoutes(server, { ...parts, now });
  return server;
}

function createServer({ config, db, logStream }: Parts): FastifyInstance {
  const headers = securityHeaders(config.publicUrl);
  const cachedResponses = new CachedResponses(headers);
  const pageCache = new PageCache();
  const connections = new Connections();
  const metrics = new Metrics({ cachedResponses, pageCache, outbox: () => server.outboxWatch.last });
  const refuse = (response: ServerResponse, why: { status?: number; message: string }) => {
    metrics.countRefused(why.status ?? 400);
    refuseRequest(response, headers, why);
  };
  const server: FastifyInstance = Fastify({
    serverFactory: (route) => {
      const respond: RequestListener = (request, response) => {
        if (isHostMissing(request)) return refuse(response, { message: "Host: is required" });
        const target = canonicalTarget(request.url ?? "/");
        if (target === undefined) return refuse(response, { message: "This address is not valid" });
        request.url = target;
        if (!cachedResponses.trySend(request, response)) route(request, response);
      };
      const http = connections.createServer(HTTP_OPTIONS, respond, (_request, response) =>
        refuse(response, { status: 417, message: "Expect: only 100-continue is possible" }),
      );
      http.timeout = SILENCE_MS;
      return http;
    },
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    logger: logOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    clientErrorHandler: buildClientErrorHandler(headers, (status) => metrics.countRefused(status)),
    forceCloseConnections: "idle",
  });
  server.decorate("connections", connections);
  server.decorate("cachedResponses", cachedResponses);
  server.decorate("pageCache", pageCache);
  server.decorate("metrics", metrics);
  decorateUser(server, db);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(sendError);
  acceptOnlyCleanJson(server);
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(securityHeadersFor(request.url, headers));
    done();
  });
  noStoreByDefault(server);
  protectPrivatePages(server);
  handleUnknownUrls(server);
  limitBodies(server);
  server.addHook("onRoute", documentUnavailable);
  server.addHook("onResponse", async (request, reply) => metrics.countResponse(request, reply));
  return server;
}

function describeApi(publicUrl: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Shop API",
        description: "Everything the shop's own website uses.",
        version: "1.0.0",
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  };
}

type Needs = Parts & Required<Pick<Parts, "now">>;

async function addServices(server: FastifyInstance, { config, db, mailer, now }: Needs): Promise<void> {
  const { log, pageCache, cachedResponses } = server;
  const clear = () => pageCache.clear();
  const catalogue = new Catalogue(
    db,
    clear,
    (products) =>
      log.error({ products }, "products that cannot be read are not shown: restore a backup, or correct their rows"),
    (productId) => server.stock.ofProduct(productId),
  );
  catalogue.watch((error) => logFailure(log, error, "the catalogue's version could not be read"));
  const settings = await CurrentSettings.open(db, clear, (names) =>
    log.error(
      { settings: names },
      "settings that cannot be read have their defaults: save them again in the dashboard",
    ),
  );
  settings.watch((error) => logFailure(log, error, "the version of the settings could not be read"));
  const stock = new CurrentStock({
    db,
    now,
    bestBeforeDays: () => Number(settings.get().bestBeforeDays),
    onChange: () => catalogue.drop(),
  });
  server.decorate("stock", stock);
  await stock.check();
  stock.watch((error) => logFailure(log, error, "the stock could not be read"));
  server.addHook("onResponse", async ({ method }) => {
    if (method !== "GET") stock.touch();
  });
  cachedResponses.add("/products/", (url) => catalogue.findList(url));
  const outbox = new Outbox({
    db,
    mailer,
    log,
    messageDomain: domainOf(mailSettings(config, settings.get()).from),
    now,
  });
  const outboxWatch = new OutboxWatch({ db, log, now });
  const { dataDir, keepOrdersMonths: keepMonths } = config;
  const eraser = new Eraser({ db, dataDir, keepMonths, log, now });
  server.decorate("catalogue", catalogue);
  server.decorate("settings", settings);
  server.decorate("outbox", outbox);
  server.decorate("outboxWatch", outboxWatch);
  server.decorate("eraser", eraser);
  const unwatch = [logDatabase(db, log), watchDiskSpace(db)];
  server.addHook("onListen", async () => {
    outboxWatch.start();
    eraser.start();
  });
  server.addHook("onClose", async () => {
    catalogue.close();
    settings.close();
    stock.close();
    outboxWatch.close();
    eraser.close();
    await outbox.close();
    for (const stop of unwatch) stop();
  });
}

async function registerRoutes(server: FastifyInstance, needs: Needs): Promise<void> {
  const { config, db, pictures, secret, now } = needs;
  const totpSecrets = new TotpSecrets(needs.twoFactorKey);
  const { catalogue, connections, eraser, metrics, outbox, stock } = server;
  const { publicUrl } = config;
  const requireAdmin = buildRequireAdmin(db, secret);
  const requireSignedIn = buildRequireSignedIn(db, secret);
  const staff = { db, requireAdmin, now };
  const settings = server.settings.get;
  const mail = () => mailSettings(config, settings());
  const notify = buildNotify(mail, now);

  await server.register(healthRoutes, { db, isClosing: () => connections.isClosing });
  await server.register(productRoutes, { db, catalogue, requireAdmin });
  await server.register(importRoutes, { db, catalogue, requireAdmin });
  await server.register(authRoutes, { db, secret, totpSecrets, publicUrl, now, requireSignedIn, notify });
  await server.register(twoFactorRoutes, { ...staff, requireSignedIn, totpSecrets, notify, settings });
  await server.register(accountRoutes, { db, requireSignedIn, notify, settings, now });
  await server.register(peopleRoutes, { ...staff, notify });
  await server.register(signInRoutes, staff);
  await server.register(orderRoutes, {
    ...staff,
    outbox,
    eraser,
    productsById: (language) => catalogue.productsById(language),
    orderLimit: config.orderLimit,
    mail,
    settings,
    onBooked: () => metrics.countOrder(),
    short: { of: stock.shortOf, list: stock.listShort },
  });
  const listProducts = async () => (await catalogue.current()).products.en;
  await server.register(stockRoutes, { ...staff, stock, listProducts, unpack: unpackRecalled });
  await server.register(wishRoutes, {
    ...staff,
    listProducts,
    countSource: (trx, source) =>
      countOrder(trx, { ...source, phone_number: "", limit: config.orderLimit, what: "wish " }),
    retryAfter: (error) => (error instanceof TooManyOrdersError ? error.retryAfterSeconds : undefined),
    shopPhone: () => settings().phone,
  });
  await server.register(figureRoutes, staff);
  await server.register(settingsRoutes, {
    ...staff,
    settings: server.settings,
    confirmPerson: buildConfirmPerson(db, now, totpSecrets),
    tellOwners: (trx, type, by) => notify(trx, { type, by, person: { username: by, email: null } }),
  });
  await server.register(pictureRoutes, { pictures, partsFolder: path.join(config.dataDir, "pictures"), requireAdmin });
  await server.register(postCardRoutes);
  await server.register(openapiRoutes, { settings });
  await server.register(metricsRoutes, { metrics, config });
  await server.register(securityTxt, { publicUrl, settings, now });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Closed before the server, which from then on handles no request, not even an in-process one. */
    connections: Connections;
    outbox: Outbox;
    cachedResponses: CachedResponses;
    pageCache: PageCache;
    catalogue: Catalogue;
    settings: CurrentSettings;
    stock: CurrentStock;
    metrics: Metrics;
    outboxWatch: OutboxWatch;
    eraser: Eraser;
  }
}

function domainOf(mailbox: string): string {
  return mailbox
    .slice(mailbox.lastIndexOf("@") + 1)
    .split(">", 1)
    .join()
    .trim();
}
