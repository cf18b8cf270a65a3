import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { lastDeliveryDay } from "#domain/delivery.ts";
import { findAgreedIssue, workOutTotal } from "#domain/orders/agreed.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { codeLetters } from "#domain/orders/code-letters.ts";
import { customerEmail } from "#domain/orders/order.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { missingOf } from "#domain/rounds/collected.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { MessageSchema, RequestError } from "#server/http/errors.ts";
import { IdempotencyHeaders, KeyReusedError, readIdempotencyKey } from "../core/idempotency-store.ts";
import { checkPrices, priceItem, requireToldTotal } from "../core/price-check.ts";
import { InvalidContentError, refuseChange } from "../core/refuse-change.ts";
import { BODY_LIMIT } from "../core/request.ts";
import type { BookingOptions } from "./routes.ts";
import { bookOrder, confirm, handOver } from "./store.ts";

const OWED_BY_NOBODY = new InvalidContentError({ path: ["name_customer"], message: "is required where money is owed" });

const BookedAlreadySchema = z.extend(MessageSchema, { order_code: z.string() });

export async function staffBookingRoutes(
  api: FastifyInstance,
  options: BookingOptions & { requireAdmin: RequireAdmin },
): Promise<void> {
  const { db, requireAdmin, now, settings, productsById, mails, onBooked } = options;
  const addRoute = buildAddStaffRoute(api, "Orders", requireAdmin);

  addRoute(
    "POST /orders/",
    {
      bodyLimit: BODY_LIMIT,
      summary: "Book an order that staff took; repeated with the same Idempotency-Key it is still one",
      description:
        "Priced from the catalogue as it is now; where that is not the `final_total` that was told to the customer, nothing is booked (409). `agreed` is a discount or a total with its reason, `confirmed` confirms it at once. Only an order taken at the press may have no phone and no address; with `collected` it is handed over at once: it goes through every step to delivered, with its bill. The same key with another order is 422, which names the one that is booked.",
      headers: IdempotencyHeaders,
      refuses: [409],
      responses: { 422: BookedAlreadySchema },
    },
    async (request) => {
      const { items, final_total, agreed = null, confirmed = false, collected, ...details } = request.body;
      const [by, at] = [request.username, now()];
      const products = await productsById(details.language);
      const { repeated, ...reply } = await bookOrder(db, {
        letters: codeLetters(settings().name),
        makeOrder: () => {
          const priced = items.map((item, index) => priceItem(item, index, products.get(item.id)));
          const total = workOutTotal({ lines: priced, agreed });
          const agreedIssue = findAgreedIssue(agreed, total);
          if (agreedIssue) throw new InvalidContentError(agreedIssue);
          requireToldTotal(total, final_total, "Nothing was booked.");
          if (collected && details.name_customer === "" && missingOf(total, collected) > 0) throw OWED_BY_NOBODY;
          const checked = checkPrices(priced, total, products);
          return {
            ...details,
            bill_name: details.bill_name ?? "",
            bill_gstin: details.bill_gstin ?? "",
            language: details.language ?? "en",
            email: customerEmail(details.email, settings().email, DEFAULT_SETTINGS.email),
            cartDetails: describeCart(priced),
            final_total: total,
            agreed,
            ...checked,
            price_differs: checked.price_differs && agreed === null,
            suspected_bot: false,
            sold_out: false,
            taken_by: by,
            deliver_by:
              collected || isPickup(details)
                ? null
                : lastDeliveryDay(settings().deliveryDays, readPinCode(details.address), at),
          };
        },
        now: at,
        idempotency: readIdempotencyKey(request.headers, request.body),
        buildMails: (order) => mails.booked(order, { collected, products }),
        async follow(trx, order) {
          if (collected) await handOver(trx, order, { collected, by, at });
          else if (confirmed) await confirm(trx, order, { by, at });
        },
      }).catch(refuse);
      if (!repeated) {
        onBooked();
        request.log.info({ order: reply.order.code, channel: details.channel }, "order booked by staff");
      }
      return reply;
    },
  );
}

function refuse(error: unknown): never {
  if (!(error instanceof KeyReusedError)) refuseChange(error, "Nothing was booked.");
  const message = `This order is booked already as ${error.code}, without the last changes`;
  throw new RequestError(422, message, {}, { order_code: error.code });
}
