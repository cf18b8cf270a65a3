import { isPriceOpen } from "#domain/orders/agreed.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { listPhones } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";
import type { Count, Round, RoundList, RoundSummary, Stop, WaitingOrders } from "#domain/rounds/round.ts";
import { type Summed, sumUp } from "#domain/rounds/round-sums.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, RoundRow } from "#server/db/schema.ts";
import { readContent } from "../core/order-row.ts";
import { listRoundCounts } from "../money/count-store.ts";
import { listCreditBefore, listOwedBefore } from "../money/owed-store.ts";
import { listSettled, selectCollectedWith } from "../money/payment-store.ts";
import { findEarlier, selectStops, toStopMoney } from "../money/stop-store.ts";
import { findLink } from "./link-store.ts";
import { byPlaceAndAge } from "./round-store.ts";

const PAGE_SIZE = 25;
const MOST_WAITING = 500;
const MOST_PERSONS = 20;
/** Rounds that are searched for names of drivers. */
const ROUNDS_BACK = 200;

export async function findRound(db: Database, id: string, at: number): Promise<Omit<Round, "upi_id"> | undefined> {
  const round = await db.selectFrom("rounds").selectAll().where("id", "=", id).executeTakeFirst();
  if (!round) return undefined;
  const [entries, counts, link] = await Promise.all([
    listEntries(db, [id]),
    listRoundCounts(db, [id]),
    findLink(db, id, at),
  ]);
  const orders = await listOrders(
    db,
    entries.map(({ order_id }) => order_id),
  );
  const [owed, credit, notes] = await Promise.all([
    listOwedBefore(db, [...orders.values()]),
    listCreditBefore(db, [...orders.values()]),
    listStopNotes(db, [...orders.values()]),
  ]);
  const stops = entries.flatMap((entry) => {
    const order = orders.get(entry.order_id);
    if (!order) return [];
    const before = { owed_before: owed.get(order.id), credit_before: credit.get(order.id) };
    return [toStop(order, entry, { ...before, notes: notes.get(order.id) })];
  });
  return { ...toHead(round, entries, counts.get(id)), stops, link: link ?? null };
}

export async function listRounds(db: Database, page: number): Promise<RoundList> {
  const rounds = await db
    .selectFrom("rounds")
    .selectAll()
    .orderBy((eb) => eb("closed_at", "is", null), "desc")
    .orderBy("day", "desc")
    .orderBy("number", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { all } = await db
    .selectFrom("rounds")
    .select((eb) => eb.fn.countAll().as("all"))
    .executeTakeFirstOrThrow();
  return { rounds: await summarize(db, rounds), page, pages: Math.max(1, Math.ceil(Number(all) / PAGE_SIZE)) };
}

async function summarize(db: Database, rounds: RoundRow[]): Promise<RoundSummary[]> {
  const ids = rounds.map(({ id }) => id);
  const [entries, counts] = await Promise.all([listEntries(db, ids), listRoundCounts(db, ids)]);
  return rounds.map((round) => {
    const own = entries.filter(({ round_id }) => round_id === round.id);
    return {
      ...toHead(round, own, counts.get(round.id)),
      stop_count: own.length,
      open_count: own.filter(({ outcome }) => outcome === null).length,
    };
  });
}

export async function listWaiting(db: Database): Promise<WaitingOrders> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("state", "in", ["packed", "out_for_delivery"])
    .where("id", "not in", (eb) => eb.selectFrom("round_stops").select("order_id").where("outcome", "is", null))
    .orderBy("created_at")
    .limit(MOST_WAITING)
    .execute();
  const orders = rows
    .filter((row) => !isPickup(row))
    .toSorted(byPlaceAndAge)
    .map((row) => {
      const { code, version, state, name_customer, address } = row;
      return { code, version, state, name_customer, address, ...describe(row) };
    });
  return { orders, persons: await listPersons(db) };
}

async function listPersons(db: Database): Promise<string[]> {
  const [rounds, users] = await Promise.all([
    db.selectFrom("rounds").select("person").orderBy("created_at", "desc").limit(ROUNDS_BACK).execute(),
    db.selectFrom("users").select("username").orderBy("username").execute(),
  ]);
  const names = [...rounds.map(({ person }) => person), ...users.map(({ username }) => username)];
  return [...new Set(names)].slice(0, MOST_PERSONS);
}

async function listOrders(db: Database, ids: string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type RoundEntry = Awaited<ReturnType<typeof listEntries>>[number];

async function listEntries(db: Database, roundIds: string[]) {
  if (roundIds.length === 0) return [];
  const rows = await selectStops(db, roundIds)
    .select(["round_stops.id", "round_stops.order_id", "by_link"])
    .orderBy("position")
    .orderBy("round_stops.id")
    .execute();
  const orderIds = rows.map(({ order_id }) => order_id);
  const settled = orderIds.length === 0 ? [] : await selectCollectedWith(db, orderIds).orderBy("payments.id").execute();
  const earlier = findEarlier(rows, ({ round_id, order_id }) => `${round_id} ${order_id}`);
  return rows.map((stop) => {
    const { to_collect_paise, cash_paise, upi_paise, credit_paise, owed_paise, note, paid_since, ...row } = stop;
    const debts = settled.filter((debt) => debt.with_order_id === row.order_id && debt.round_id === row.round_id);
    return { ...row, ...toStopMoney(stop), settled: listSettled(debts), is_earlier: earlier.has(stop) };
  });
}

/** Notes by order id: on the order, then on its customer, the newest first. */
async function listStopNotes(db: Database, orders: Pick<OrderRow, "id" | "phone">[]): Promise<Map<string, string[]>> {
  const customers = orders.map(({ id, phone }) => ({ id, numbers: listPhones(phone).map(({ digits }) => digits) }));
  if (customers.length === 0) return new Map();
  const ids = customers.map(({ id }) => id);
  const numbers = customers.flatMap((customer) => customer.numbers);
  const notes = await db
    .selectFrom("notes")
    .select(["order_id", "phone_number", "text"])
    .where((eb) =>
      eb.or([eb("order_id", "in", ids), ...(numbers.length > 0 ? [eb("phone_number", "in", numbers)] : [])]),
    )
    .where("removed_at", "is", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    customers.map(({ id, numbers }) => {
      const onOrder = notes.filter(({ order_id }) => order_id === id);
      const onCustomer = notes.filter(({ phone_number }) => phone_number !== null && numbers.includes(phone_number));
      return [id, [...onOrder, ...onCustomer].map(({ text }) => text)];
    }),
  );
}

function toHead(round: RoundRow, entries: Summed[], counts: Count[] = []) {
  const { id, number, person, day, version, created_at, created_by, closed_at } = round;
  return { id, number, person, day, version, created_at, created_by, closed_at, sums: sumUp(entries), counts };
}

type AboutCustomer = Partial<Pick<Stop, "owed_before" | "credit_before" | "notes">>;

function toStop(order: OrderRow, entry: RoundEntry, about: AboutCustomer): Stop {
  const { owed_before = [], credit_before = [], notes = [] } = about;
  const { id, outcome, ended_at, ended_by, by_link, to_collect, collected, settled, is_earlier, owed, paid_since } =
    entry;
  const { code, version, state, name_customer, phone, address, comments, cartDetails, language } = order;
  const { lines, catalogue_total } = readContent(order);
  return {
    id,
    code,
    version,
    state,
    name_customer,
    phone,
    address,
    comments,
    cartDetails,
    language,
    ...describe(order),
    lines: lines?.map(({ name, size, package: pack, quantity }) => ({ name, size, package: pack, quantity })) ?? null,
    // The amount in this round: an order that was put back may have changed since.
    to_collect,
    owed_before,
    credit_before,
    notes,
    catalogue_total,
    outcome,
    ended_at,
    ended_by,
    by_link: by_link === 1,
    collected,
    settled,
    is_earlier,
    owed,
    paid_since,
  };
}

function describe(order: OrderRow): Pick<Stop, "pin_code" | "to_collect" | "is_price_open"> {
  const content = readContent(order);
  return {
    pin_code: readPinCode(order.address) ?? null,
    to_collect: content.final_total,
    is_price_open: isPriceOpen(content),
  };
}
