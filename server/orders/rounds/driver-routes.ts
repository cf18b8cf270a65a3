import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { PARAMS } from "#domain/api/params.ts";
import { given } from "#domain/given.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import type { Round, Stop } from "#domain/rounds/round.ts";
import { ROUND_KEY_HEADER } from "#domain/rounds/round-link.ts";
import type { Settings } from "#domain/settings.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute } from "#server/http/api-routes.ts";
import { InvalidRequestSchema, RequestError } from "#server/http/errors.ts";
import { OrderChangedError } from "../core/history-store.ts";
import { IdempotencyHeaders, readIdempotencyKey } from "../core/idempotency-store.ts";
import { type DriverLink, findByRoundKey, markOpened } from "./link-store.ts";
import { refuseTap } from "./refuse-tap.ts";
import { findRound } from "./round-read-store.ts";
import { LinkEndedError, takeTap } from "./tap-store.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The link by which a driver's request came; set on the routes of this file alone. */
    driverLink: DriverLink;
  }
}

interface Options {
  db: Database;
  now: () => number;
  settings: () => Settings;
}

const NOT_FOUND = "This link has ended. Please call the shop.";
const CHANGED = "This order was changed meanwhile. Your tap was not taken.";

const KeyHeaders = z.object({ [ROUND_KEY_HEADER]: z.optional(z.string()) });

/** What a driver without an account can do: see one round, and end its stops. */
export async function driverRoutes(api: FastifyInstance, { db, now, settings }: Options): Promise<void> {
  const addRoute = buildAddRoute(api, { tag: "The driver's round" });
  api.decorateRequest("driverLink");
  api.addHook("onRequest", async (request) => {
    request.driverLink = await getLink(request);
  });

  async function getLink(request: FastifyRequest): Promise<DriverLink> {
    const { id } = z.object({ id: PARAMS.id }).parse(request.params);
    const link = await findByRoundKey(db, id, String(request.headers[ROUND_KEY_HEADER] ?? ""), now());
    if (!link) throw new RequestError(404, NOT_FOUND);
    return link;
  }

  async function getRound(request: FastifyRequest) {
    const round = await findRound(db, request.driverLink.round_id, now());
    // Checked after reading, so that no address leaves once the link has ended.
    const link = await getLink(request);
    if (!round) throw new RequestError(404, NOT_FOUND);
    return toDriverRound({ ...round, upi_id: given(settings().upiId) }, link);
  }

  addRoute(
    "GET /driver/rounds/:id",
    {
      summary: "The round of a driver's link; 404 as well where the key is wrong or the link has ended",
      headers: KeyHeaders,
      refuses: [404],
    },
    async (request) => {
      await markOpened(db, request.driverLink, now());
      return getRound(request);
    },
  );

  addRoute(
    "POST /driver/rounds/:id/stops/:code",
    {
      summary: "What happened at the delivery, by the driver's link; with the same Idempotency-Key it is taken once",
      description:
        "As `POST /rounds/{id}/stops/{code}`, but not `taken_out`. 409 also where the shop ended the stop, and for `delivered` where the price is open and the link may not agree on one.",
      headers: z.extend(KeyHeaders, IdempotencyHeaders.shape),
      refuses: [404, 409, 422],
      responses: { 400: InvalidRequestSchema },
    },
    async (request) => {
      const { params, body, driverLink: link } = request;
      const { round_id, person } = link;
      const { code } = params;
      const idempotency = readIdempotencyKey(request.headers, [round_id, code, body]);
      const tap = { ...body, by: person, at: now(), idempotency, link };
      await takeTap(db, round_id, code, tap).catch(async (error) => {
        // An ended link learns nothing else: its body may have been held back until now.
        await getLink(request);
        refuse(error);
      });
      request.log.info({ order: code, outcome: body.outcome }, "stop ended by link");
      return getRound(request);
    },
  );
}

/** The driver does not learn the names of staff. */
function refuse(error: unknown): never {
  if (error instanceof LinkEndedError) throw new RequestError(404, NOT_FOUND);
  if (error instanceof OrderChangedError) throw new RequestError(409, CHANGED);
  refuseTap(error, "Please call the shop.");
}

/** Only what the driver needs for the stops that are still open, and for an Undo. */
function toDriverRound(round: Round, { agrees_prices, expires_at }: DriverLink): DriverRound {
  const { id, number, person, day, created_at, upi_id } = round;
  const stops = round.stops
    .filter(({ outcome, is_earlier }) => outcome !== "taken_out" && !is_earlier)
    .map((stop) => ({ ...(stop.outcome === null ? stop : toEnded(stop)), ...(agrees_prices ? {} : NO_CATALOGUE) }));
  return { id, number, person, day, created_at, upi_id, stops, agrees_prices, expires_at };
}

const NO_CATALOGUE = { catalogue_total: null };

function toEnded(stop: Stop): Stop {
  const ended_by = stop.by_link ? stop.ended_by : null;
  return {
    ...stop,
    phone: "",
    address: "",
    comments: "",
    lines: [],
    cartDetails: "",
    owed_before: [],
    credit_before: [],
    notes: [],
    owed: undefined,
    paid_since: undefined,
    ended_by,
  };
}
