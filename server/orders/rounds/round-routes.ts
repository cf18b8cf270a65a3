import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Facts } from "#domain/facts.ts";
import { given } from "#domain/given.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import type { ChosenOrder } from "#domain/orders/staff-orders.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { NewRoundLinkSchema, RoundLinkSchema } from "#domain/rounds/driver-round.ts";
import {
  FilledRoundSchema,
  NewRoundSchema,
  NewStopsSchema,
  type Round,
  RoundChangeSchema,
  RoundCountSchema,
  RoundListSchema,
  RoundSchema,
  TapSchema,
  WaitingOrdersSchema,
} from "#domain/rounds/round.ts";
import { roundPath } from "#domain/rounds/round-link.ts";
import { type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdParams } from "#server/http/ids.ts";
import { IdempotencyHeaders, KeyReusedError, readIdempotencyKey } from "../core/idempotency-store.ts";
import { pageNumber } from "../core/request.ts";
import { createLink, deleteLink } from "./link-store.ts";
import { refuseTap } from "./refuse-tap.ts";
import { findRound, listRounds, listWaiting } from "./round-read-store.ts";
import {
  addStops,
  changeRound,
  closeRound,
  createRound,
  type Left,
  NothingToSendError,
  reopenRound,
} from "./round-store.ts";
import { takeTap } from "./tap-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  now: () => number;
  facts: () => Facts;
}

const NOT_FOUND = "Round not found";
const KEY_REUSED = "Idempotency-Key: this key was already used for a different round";

const StopParams = z.extend(IdParams, { code: z.string() });
const PageQuery = z.object({ page: z.optional(pageNumber) });
const VersionSchema = z.object({ version: z.int() });
const changeErrors = { ...adminErrors, 404: MessageSchema, 409: MessageSchema };
const common = { tags: ["Rounds"], security: [{ bearer: [] }] };

export const roundRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin, now, facts }) => {
  api.addHook("onRequest", requireAdmin);

  async function getRound(id: string): Promise<Round> {
    const round = await findRound(db, id, now());
    if (!round) throw new RequestError(404, NOT_FOUND);
    return { ...round, upi_id: given(facts().upiId) };
  }

  api.get(
    "/rounds/",
    {
      schema: {
        ...common,
        summary: "Delivery rounds, 25 a page: open ones first, then the newest first",
        querystring: PageQuery,
        response: { 200: RoundListSchema, ...adminErrors },
      },
    },
    async (request) => listRounds(db, request.query.page ?? 1),
  );

  api.get(
    "/rounds/waiting",
    {
      schema: {
        ...common,
        summary: "Orders that a round can take, by PIN code: packed, or out for delivery without a round",
        response: { 200: WaitingOrdersSchema, ...adminErrors },
      },
    },
    async () => listWaiting(db),
  );

  api.get(
    "/rounds/:id",
    {
      schema: {
        ...common,
        summary: "One round with its stops",
        params: IdParams,
        response: { 200: RoundSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async (request) => getRound(request.params.id),
  );

  api.post(
    "/rounds/",
    {
      schema: {
        ...common,
        summary:
          "Send orders out in a round; those that somebody changed meanwhile are told of and left alone. With the same Idempotency-Key it is sent once",
        headers: IdempotencyHeaders,
        body: NewRoundSchema,
        response: { 200: FilledRoundSchema, ...adminErrors, 409: MessageSchema, 422: MessageSchema },
      },
    },
    async (request) => {
      const { body, username } = request;
      const idempotency = readIdempotencyKey(request.headers, body);
      const step = { ...body, orders: readChosen(body.orders), by: username, at: now(), idempotency };
      const { id, left } = await createRound(db, step).catch((error) => {
        throw error instanceof KeyReusedError ? new RequestError(422, KEY_REUSED) : refuse(error);
      });
      request.log.info({ round: id }, "round sent out");
      return { round: await getRound(id), left: tellLeft(left) };
    },
  );

  api.post(
    "/rounds/:id/stops",
    {
      schema: {
        ...common,
        summary: "Add orders to a round that is open",
        params: IdParams,
        body: NewStopsSchema,
        response: { 200: FilledRoundSchema, ...changeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const step = { orders: readChosen(request.body.orders), by: request.username, at: now() };
      const left = await addStops(db, id, step).catch(refuse);
      if (!left) throw new RequestError(404, NOT_FOUND);
      return { round: await getRound(id), left: tellLeft(left) };
    },
  );

  api.post(
    "/rounds/:id/stops/:code",
    {
      schema: {
        ...common,
        summary: "What happened at the door, or that it did not; with the same Idempotency-Key it is taken once",
        description:
          "`not_at_home` and `taken_out` make the order packed again, `undone` takes back what was tapped last; an order that was put back, and is still packed, is out with the round again. An order that left the round and is out for delivery without one is put back on it. 409 where somebody else changed the order since `version`, where it has its end already, or the round is closed.",
        params: StopParams,
        headers: IdempotencyHeaders,
        body: TapSchema,
        response: { 200: RoundSchema, ...changeErrors, 422: MessageSchema },
      },
    },
    async (request) => {
      const { params, body, username } = request;
      const code = readOrderCode(params.code) ?? params.code;
      const idempotency = readIdempotencyKey(request.headers, [params.id, code, body]);
      const tap = { ...body, by: username, at: now(), idempotency };
      await takeTap(db, params.id, code, tap).catch(refuse);
      request.log.info({ order: code, outcome: body.outcome }, "stop ended");
      return getRound(params.id);
    },
  );

  api.patch(
    "/rounds/:id",
    {
      schema: {
        ...common,
        summary: "Change who drives, the day, or the order of the stops",
        params: IdParams,
        body: RoundChangeSchema,
        response: { 200: RoundSchema, ...changeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await changeRound(db, id, request.body).catch(refuse))) throw new RequestError(404, NOT_FOUND);
      return getRound(id);
    },
  );

  api.post(
    "/rounds/:id/close",
    {
      schema: {
        ...common,
        summary: "Count the cash and close the round; a difference needs a reason",
        params: IdParams,
        body: RoundCountSchema,
        response: { 200: RoundSchema, ...changeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { expected_cash, counted_cash, reason } = request.body;
      if (toPaise(expected_cash) !== toPaise(counted_cash) && reason === "")
        throw invalidField(400, { path: ["reason"], message: "is required where the cash differs" });
      const count = { ...request.body, by: request.username, at: now() };
      if (!(await closeRound(db, id, count).catch(refuse))) throw new RequestError(404, NOT_FOUND);
      request.log.info({ round: id }, "round closed");
      return getRound(id);
    },
  );

  api.post(
    "/rounds/:id/reopen",
    {
      onRequest: requireOwner("reopenRounds"),
      schema: {
        ...common,
        summary: "Open a closed round again; its count stays",
        params: IdParams,
        body: VersionSchema,
        response: { 200: RoundSchema, ...changeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const step = { version: request.body.version, by: request.username, at: now() };
      if (!(await reopenRound(db, id, step).catch(refuse))) throw new RequestError(404, NOT_FOUND);
      request.log.info({ round: id }, "round opened again");
      return getRound(id);
    },
  );

  api.post(
    "/rounds/:id/link",
    {
      schema: {
        ...common,
        summary: "A new link for the driver, which ends the earlier one; the path is in no other response",
        params: IdParams,
        body: NewRoundLinkSchema,
        response: { 200: RoundLinkSchema, ...changeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const link = { ...request.body, by: request.username, at: now() };
      const key = await createLink(db, id, link).catch(refuse);
      if (key === undefined) throw new RequestError(404, NOT_FOUND);
      request.log.info({ round: id }, "driver's link made");
      return { path: roundPath(id, key) };
    },
  );

  api.delete(
    "/rounds/:id/link",
    {
      schema: {
        ...common,
        summary: "End the driver's link",
        params: IdParams,
        response: { 200: RoundSchema, ...adminErrors, 404: MessageSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await deleteLink(db, id);
      request.log.info({ round: id }, "driver's link ended");
      return getRound(id);
    },
  );
};

/** Drops repeated codes. */
function readChosen(orders: ChosenOrder[]): ChosenOrder[] {
  const chosen = new Map(orders.map(({ code, version }) => [readOrderCode(code) ?? code, version]));
  return [...chosen].map(([code, version]) => ({ code, version }));
}

function tellLeft(left: Left): { code: string; reason: string }[] {
  return [...left].map(([code, reason]) => ({ code, reason }));
}

function refuse(error: unknown): never {
  if (error instanceof NothingToSendError) {
    const reasons = tellLeft(error.left).map(({ code, reason }) => `${code}: ${reason}`);
    throw new RequestError(409, `None of these orders can go. ${reasons.slice(0, 5).join(". ")}`);
  }
  refuseTap(error);
}
