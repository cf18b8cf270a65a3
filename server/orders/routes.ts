import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/language.ts";
import type { Product } from "#domain/products/product.ts";
import type { Settings } from "#domain/settings.ts";
import { logFailure } from "#server/db/database-state.ts";
import type { StaffOptions } from "#server/http/api-routes.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import { deleteOldWishes } from "#server/stock/wish-store.ts";
import { billRoutes } from "./bills/bill-routes.ts";
import { deleteOldSources } from "./booking/limit-store.ts";
import { bookingRoutes } from "./booking/routes.ts";
import { staffBookingRoutes } from "./booking/staff-routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { deleteOldIdempotencyKeys } from "./core/idempotency-store.ts";
import type { Short } from "./core/packed-lines.ts";
import { customerRoutes } from "./customers/customer-routes.ts";
import { orderMails } from "./email/order-email.ts";
import type { Eraser } from "./erasing/eraser.ts";
import { erasingRoutes } from "./erasing/erasing-routes.ts";
import { cashRoutes } from "./money/cash-routes.ts";
import { owedRoutes } from "./money/debt-routes.ts";
import { listCustomerNotes } from "./notes/note-store.ts";
import { noteRoutes } from "./notes/routes.ts";
import type { Outbox } from "./outbox/outbox.ts";
import { driverRoutes } from "./rounds/driver-routes.ts";
import { deleteLinksFromLater } from "./rounds/link-store.ts";
import { roundRoutes } from "./rounds/round-routes.ts";
import { deleteOldLookups } from "./shopper/lookup-store.ts";
import { shopperRoutes } from "./shopper/routes.ts";
import { manyOrderRoutes } from "./staff/many-routes.ts";
import { getOrderDetails, staffOrderRoutes } from "./staff/routes.ts";

const CLEAN_UP_MS = 60_000;

interface Options extends StaffOptions {
  outbox: Outbox;
  eraser: Eraser;
  productsById: (language?: Language) => Promise<Map<string, Product>>;
  orderLimit: number;
  mail: () => MailSettings;
  settings: () => Settings;
  onBooked: () => void;
  short: Short;
}

/** The folders of `orders/` do not import each other: a function that one needs of another is handed in here. */
export async function orderRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, requireAdmin, now, outbox, eraser, productsById, orderLimit, settings } = options;
  const mails = orderMails(options.mail);
  const wakeOutbox = () => outbox.wake();
  const getDetails = (code: string) => getOrderDetails(db, code, now(), options.short);
  const onBooked = () => {
    outbox.wake();
    options.onBooked();
  };
  const cleanUp = () =>
    Promise.all(
      [deleteOldIdempotencyKeys, deleteOldSources, deleteOldLookups, deleteLinksFromLater, deleteOldWishes].map(
        (clean) => clean(db, now()),
      ),
    ).catch((error: unknown) => logFailure(api.log, error, "old rows could not be deleted"));
  const timer = setInterval(cleanUp, CLEAN_UP_MS).unref();
  api.addHook("onListen", async () => void cleanUp());
  api.addHook("onClose", async () => clearInterval(timer));
  const booking = { db, now, settings, productsById, mails, onBooked };
  const staff = { db, requireAdmin, now };
  await api.register(bookingRoutes, { ...booking, orderLimit });
  await api.register(shopperRoutes, { db, now, settings, mails, wakeOutbox });
  await api.register(staffBookingRoutes, { ...booking, requireAdmin });
  await api.register(staffOrderRoutes, {
    ...staff,
    sendMailAgain: (code, id) => outbox.sendAgain(code, id),
    short: options.short,
  });
  await api.register(manyOrderRoutes, staff);
  await api.register(contentRoutes, { ...staff, settings, productsById, mails, wakeOutbox, getDetails });
  await api.register(customerRoutes, {
    ...staff,
    listNotes: (key) => listCustomerNotes(db, key),
    isErasing: () => eraser.isErasing(),
  });
  await api.register(erasingRoutes, { eraser, requireAdmin });
  await api.register(noteRoutes, staff);
  await api.register(billRoutes, staff);
  await api.register(roundRoutes, { ...staff, settings });
  await api.register(driverRoutes, { db, now, settings });
  await api.register(owedRoutes, { ...staff, getDetails });
  await api.register(cashRoutes, staff);
}
