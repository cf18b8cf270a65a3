import type { FastifyInstance } from "fastify";
import { given } from "#domain/given.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import type { ChosenOrder } from "#domain/orders/staff-orders.ts";
import { lacksReason, NO_REASON, type Round } from "#domain/rounds/round.ts";
import { roundPath } from "#domain/rounds/round-link.ts";
import type { Settings } from "#domain/settings.ts";
import { checkAgain, requireOwner } from "#server/auth/require-admin.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { IdempotencyHeaders, KeyReusedError, readIdempotencyKey } from "../core/idempotency-store.ts";
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

interface Options extends StaffOptions {
  settings: () => Settings;
}

const NOT_FOUND = "Round not found";
const KEY_REUSED = "Idempotency-Key: this key was already used for a different round";

export async function roundRoutes(api: FastifyInstance, { db, requireAdmin, now, settings }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Rounds", requireAdmin);

  async function getRound(id: string): Promise<Round> {
    const round = await findRound(db, id, now());
    if (!round) throw new RequestError(404, NOT_FOUND);
    return { ...round, upi_id: given(settings().upiId) };
  }

  addRoute(
    "GET /rounds/",
    { summary: "Delivery rounds, 25 a page: open ones first, then the newest first" },
    async (request) => listRounds(db, request.query.page ?? 1),
  );

  addRoute(
    "GET /rounds/waiting",
    { summary: "Orders that a round can take, by PIN code: packed, or out for delivery without a round" },
    async () => listWaiting(db),
  );

  addRoute("GET /rounds/:id", { summary: "One round with its stops", refuses: [404] }, async (request) =>
    getRound(request.params.id),
  );

  addRoute(
    "POST /rounds/",
    {
      summary:
        "Send orders out in a round; those that somebody changed meanwhile are told of and left alone. With the same Idempotency-Key it is sent once",
      headers: IdempotencyHeaders,
      refuses: [409, 422],
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

  addRoute(
    "POST /rounds/:id/stops",
    { summary: "Add orders to a round that is open", refuses: [404, 409] },
    async (request) => {
      const { id } = request.params;
      const step = { orders: readChosen(request.body.orders), by: request.username, at: now() };
      const left = await addStops(db, id, step).catch(refuse);
      if (!left) throw new RequestError(404, NOT_FOUND);
      return { round: await getRound(id), left: tellLeft(left) };
    },
  );

  addRoute(
    "POST /rounds/:id/stops/:code",
    {
      summary: "What happened at the delivery, or that it did not; with the same Idempotency-Key it is taken once",
      description:
        "`not_at_home` and `taken_out` make the order packed again, `undone` reverses what was tapped last; an order that was put back, and is still packed, is out with the round again. An order that left the round and is out for delivery without one is put back on it. 409 where somebody else changed the order since `version`, where it has its end already, or the round is closed.",
      headers: IdempotencyHeaders,
      refuses: [404, 409, 422],
    },
    async (request) => {
      const { params, body, username } = request;
      const { code } = params;
      const idempotency = readIdempotencyKey(request.headers, [params.id, code, body]);
      const tap = { ...body, by: username, at: now(), idempotency };
      await takeTap(db, params.id, code, tap).catch(refuse);
      request.log.info({ order: code, outcome: body.outcome }, "stop ended");
      return getRound(params.id);
    },
  );

  addRoute(
    "PATCH /rounds/:id",
    { summary: "Change who drives, the day, or the order of the stops", refuses: [404, 409] },
    async (request) => {
      const { id } = request.params;
      if (!(await changeRound(db, id, request.body).catch(refuse))) throw new RequestError(404, NOT_FOUND);
      return getRound(id);
    },
  );

  addRoute(
    "POST /rounds/:id/close",
    { summary: "Count the cash and close the round; a difference needs a reason", refuses: [404, 409] },
    async (request) => {
      const { id } = request.params;
      if (lacksReason(request.body)) throw invalidField(400, NO_REASON);
      const count = { ...request.body, by: request.username, at: now() };
      if (!(await closeRound(db, id, count).catch(refuse))) throw new RequestError(404, NOT_FOUND);
      request.log.info({ round: id }, "round closed");
      return getRound(id);
    },
  );

  addRoute(
    "POST /rounds/:id/reopen",
    {
      onRequest: requireOwner("reopenRounds"),
      summary: "Open a closed round again; its count stays",
      refuses: [404, 409],
    },
    async (request) => {
      const { id } = request.params;
      const by = { by: request.username, at: now(), check: checkAgain(request) };
      const step = { version: request.body.version, ...by };
      if (!(await reopenRound(db, id, step).catch(refuse))) throw new RequestError(404, NOT_FOUND);
      request.log.info({ round: id }, "round opened again");
      return getRound(id);
    },
  );

  addRoute(
    "POST /rounds/:id/link",
    {
      summary: "A new link for the driver, which ends the earlier one; the path is in no other response",
      refuses: [404, 409],
    },
    async (request) => {
      const { id } = request.params;
      const link = { ...request.body, maker_id: request.user.id, at: now(), check: checkAgain(request) };
      const made = await createLink(db, id, link).catch(refuse);
      if (!made) throw new RequestError(404, NOT_FOUND);
      request.log.info({ round: id }, "driver's link made");
      return { path: roundPath(id, made.key, made.language), language: made.language };
    },
  );

  addRoute("DELETE /rounds/:id/link", { summary: "End the driver's link", refuses: [404] }, async (request) => {
    const { id } = request.params;
    await deleteLink(db, id);
    request.log.info({ round: id }, "driver's link ended");
    return getRound(id);
  });
}

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
