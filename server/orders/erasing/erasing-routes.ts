import type { FastifyInstance } from "fastify";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import { lastDigits } from "#domain/orders/erased.ts";
import { checkAgain, type RequireAdmin, requireOwner } from "#server/auth/require-admin.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { OrderChangedError } from "../core/history-store.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { ORDER_NOT_FOUND } from "../core/request.ts";
import type { Eraser } from "./eraser.ts";

const WRONG_DIGITS = "These are not the last four digits of the number";

interface Options {
  eraser: Eraser;
  requireAdmin: RequireAdmin;
}

export async function erasingRoutes(api: FastifyInstance, { eraser, requireAdmin }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Customers", requireAdmin);
  addRoute(
    "POST /customers/:phone/erase",
    {
      onRequest: requireOwner("eraseCustomers"),
      summary: "Take whoever has this number out of everything but codes, lines and amounts; it cannot be taken back",
      description:
        "Of an order without a number its code is the key, and `last_digits` are the code's. Names, phones, addresses, mails, comments and notes go, also from orders whose number was corrected. Refused (409) while one of the orders is open: it could not be delivered any more. `is_finished` is false while another program keeps old data in the database's log; the shop retries every minute, and GET /customers/ has `is_erasing`.",
      refuses: [404, 409],
    },
    async (request) => {
      const { params, body, username, log } = request;
      const { phone } = params;
      if (body.last_digits.trim() !== lastDigits(phone)) {
        throw invalidField(400, { path: ["last_digits"], message: WRONG_DIGITS });
      }
      const erased = await eraser.eraseCustomer(phone, username, checkAgain(request)).catch(refuse);
      if (!erased)
        throw new RequestError(404, isOrderKey(phone) ? ORDER_NOT_FOUND : "Nothing is known about this number");
      log.info(erased, "customer erased");
      return { message: erased.is_finished ? "Customer erased" : "Erasing is being finished", ...erased };
    },
  );
}

function refuse(error: unknown): never {
  if (error instanceof OrderChangedError) {
    throw new RequestError(
      409,
      "A colleague changed one of the orders just now. Nothing was erased: look, and try again.",
    );
  }
  refuseChange(error, "");
}
