import type { Language } from "#domain/language.ts";
import type { Agreed } from "#domain/orders/agreed.ts";
import type { Channel } from "#domain/orders/channel.ts";
import type { Why } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { StopOutcome } from "#domain/rounds/round-sums.ts";
import type { SignInOutcome } from "#domain/sign-in-list.ts";
import type { MoveType } from "#domain/stock/stock.ts";

/** The tables, column by column. Times are milliseconds, lists are JSON text, flags are 0 or 1: both databases agree on these. */
export interface Tables {
  products: ProductRow;
  users: UserRow;
  login_attempts: LoginAttemptRow;
  user_devices: UserDeviceRow;
  sessions: SessionRow;
  recovery_codes: { id: string; user_id: string; hash: string };
  sign_ins: SignInRow;
  orders: OrderRow;
  order_steps: OrderStepRow;
  bills: BillRow;
  notes: NoteRow;
  rounds: RoundRow;
  round_stops: RoundStopRow;
  counts: CountRow;
  round_keys: RoundKeyRow;
  payments: PaymentRow;
  order_sources: OrderSourceRow;
  order_keys: OrderKeyRow;
  order_lookups: OrderLookupRow;
  outbox: OutboxRow;
  erased_mails: { id: string; erased_at: number };
  idempotency_keys: IdempotencyKeyRow;
  figure_days: FigureDayRow;
  figure_changes: { day: number };
  internal_state: { key: string; value: string };
  settings: SettingRow;
  earlier_slugs: EarlierSlugRow;
  batches: BatchRow;
  stock_moves: StockMoveRow;
  stock_cells: StockCellRow;
  stock_wishes: StockWishRow;
  recall_tells: RecallTellRow;
}

export interface ProductRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  card_image: string;
  product_images: string;
  price_sizes: string;
  packages: string;
  badge: string | null;
  additionalContent: string;
  meta_description: string;
  meta_keywords: string;
  other_names: string;
  image_packages: string;
  /** JSON by language; null where it has none. */
  translations: string | null;
  /** Null where the defaults for edible oils hold. */
  hsn_code: string | null;
  /** Percent. */
  tax_rate: number | null;
  created_at: number;
  updated_at: number;
  /** Null where it was last changed by the seed or before names were stored. */
  updated_by: string | null;
}

/** A product was renamed: its URL from before redirects. */
interface EarlierSlugRow {
  slug: string;
  product_id: string;
}

/** One change of one of the shop's settings; the highest `seq` of a name is the current value. */
interface SettingRow {
  id: string;
  name: string;
  seq: number;
  value: string;
  at: number;
  by: string;
}

export interface UserRow {
  id: string;
  phone: string;
  username: string;
  role: string;
  password_hash: string;
  created_at: number;
  is_owner: number;
  /** Address for notices. */
  email: string | null;
  totp_secret: string | null;
  /** Null while two-factor is off or not confirmed. */
  totp_confirmed_at: number | null;
  /** The 30-second step of the last accepted code: each code is accepted once. */
  totp_last_step: number | null;
}

/** One sign-in that has not ended; its id is the token's. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  address: string;
  browser: string;
}

interface LoginAttemptRow {
  id: string;
  subject: string;
  at: number;
}

export interface UserDeviceRow {
  id: string;
  user_id: string;
  secret_hash: string;
  /** Wrong tries since the last right password. */
  wrong_tries: number;
  last_wrong_at: number;
  last_used_at: number;
}

/** One sign-in, or the failures of one type, person and place within a quarter of an hour. */
export interface SignInRow {
  id: string;
  outcome: SignInOutcome;
  /** Null where the phone is nobody's. */
  username: string | null;
  phone_end: string;
  address: string;
  known_device: number;
  tries: number;
  at: number;
  last_at: number;
}

export interface OrderRow {
  id: string;
  code: string;
  name_customer: string;
  phone: string;
  email: string | null;
  address: string;
  comments: string;
  cartDetails: string;
  /** The current total after all changes and agreements: the amount that the customer pays. */
  final_total_paise: number;
  items: string | null;
  catalogue_total_paise: number | null;
  price_differs: number;
  state: OrderState;
  created_at: number;
  /** Goes up with every change of state. */
  version: number;
  /** The number in `phone` by which a customer is known again; empty where there is none. */
  phone_number: string;
  /** `phone` and `name_customer` as they are searched. */
  phone_digits: string;
  name_folded: string;
  /** Name, address, PIN code and oils as they are searched. */
  search_text: string;
  /** The field that people never see was filled. */
  suspected_bot: number;
  /** The customer ordered a size that was sold out. */
  sold_out: number;
  /** The phone cannot be called, or the address has no PIN code. */
  contact_odd: number;
  channel: Channel;
  /** The staff member who took it; null if the customer booked it. */
  taken_by: string | null;
  delivered_at: number | null;
  agreed_as: Agreed["as"] | null;
  agreed_paise: number | null;
  agreed_reason: string | null;
  /** The first content and its author, as JSON; null if it was never changed. */
  first_content: string | null;
  erased_at: number | null;
  /** An earlier order of the same customer was erased: this one was not their first. */
  ordered_before: number;
  /** The amount still owed after delivery; below 0 if more was paid, 0 if no payment was recorded. */
  owed_paise: number;
  /** The last day of delivery, such as "2026-11-20", as it was promised at the booking; null if nothing was. */
  deliver_by: string | null;
  /** For the bill where they are not the order's name, or the customer is registered; else empty. */
  bill_name: string;
  bill_gstin: string;
  /** For mails and messages to the customer. */
  language: Language;
}

/** A note of staff on an order or on a customer's phone number: one of the two is null. Removing it deletes its text. */
export interface NoteRow {
  id: string;
  order_id: string | null;
  phone_number: string | null;
  text: string;
  by: string;
  at: number;
  removed_at: number | null;
  removed_by: string | null;
}

/** One booking from a network: counted for ten minutes, then deleted. */
interface OrderSourceRow {
  id: string;
  network: string;
  at: number;
}

/** Key with which a shopper opens their order, as a hash: found by its first part and compared by the rest. */
interface OrderKeyRow {
  id: string;
  order_id: string;
  hash: string;
  created_at: number;
  /** The place among the keys of the order; two that are made at once may share one. */
  seq: number;
}

/** One look-up by code and phone: counted for a quarter of an hour, then deleted. */
interface OrderLookupRow {
  id: string;
  /** The hash of a network, a code or a phone. */
  subject: string;
  at: number;
}

/** One change of an order's state, or of its content; `version` is the one it led to. */
export interface OrderStepRow {
  id: string;
  order_id: string;
  version: number;
  from_state: OrderState;
  to_state: OrderState;
  undo: number;
  by: string;
  at: number;
  /** A JSON list of `HistoryChange`s; older rows have sentences. */
  changes: string | null;
  reason: Why | null;
  reason_text: string | null;
  /** The delivery settled a price that was open until then. */
  agreed_at_door: number;
}

/** The bill of an order. One that was cancelled stays, with its number; of the others an order has one at most. */
export interface BillRow {
  /** Such as "2026-27/000123". */
  number: string;
  financial_year: string;
  order_id: string;
  /** The contents of the bill, as JSON. */
  content: string;
  issued_at: number;
  issued_by: string;
  cancelled_at: number | null;
  cancelled_by: string | null;
  cancelled_why: string | null;
  /** The version of the order that it was issued for: the highest is the latest. */
  seq: number;
}

export interface RoundRow {
  id: string;
  /** The driver. */
  person: string;
  /** "2026-01-31", India's. */
  day: string;
  /** Increments with every change of the round itself, not of its stops. */
  version: number;
  created_at: number;
  created_by: string;
  /** Null while it is open. A closed round has no stop on its way. */
  closed_at: number | null;
  /** Number of the round on its day, from 1. */
  number: number;
  /** That of the driver's last link; null until one was made. */
  language: Language | null;
}

/** An order in a round. An order that returns to a round gets another stop. */
export interface RoundStopRow {
  id: string;
  round_id: string;
  order_id: string;
  position: number;
  to_collect_paise: number;
  added_at: number;
  added_by: string;
  /** The version of the order that it was added with: the highest is the latest. */
  seq: number;
  /** Null while it is on its way, of which an order has one stop at most. */
  outcome: StopOutcome | null;
  ended_at: number | null;
  ended_by: string | null;
  /** Ended by the driver's link, which can undo nothing else. */
  by_link: number;
}

/** Cash as somebody counted it, of a round or of the till on a day: one of the two is null. It stays when the count is opened again. */
export interface CountRow {
  id: string;
  round_id: string | null;
  /** The till's, "2026-01-31", India's. */
  day: string | null;
  /** The highest is the latest: of a round the version that it led to, of the till's day from 1. */
  seq: number;
  expected_paise: number;
  counted_paise: number;
  /** Spent from the cash before it was counted. */
  expense_paise: number;
  expense_words: string;
  reason: string;
  at: number;
  /** Person who typed it in. */
  by: string;
  counted_by: string;
  reopened_at: number | null;
  reopened_by: string | null;
}

/** The driver's link, of which a round has one at most. */
interface RoundKeyRow {
  round_id: string;
  hash: string;
  agrees_prices: number;
  created_at: number;
  /** Id of the admin who made it; with them it ends. */
  maker_id: string;
  expires_at: number;
  opened_at: number | null;
}

/** One receipt or write-off of an order. Reversed ones stay. */
export interface PaymentRow {
  id: string;
  order_id: string;
  /** The order's total, of a payment at delivery, of which an order has one that is not reversed; null for what came later. */
  to_collect_paise: number | null;
  cash_paise: number;
  upi_paise: number;
  written_off_paise: number;
  /** From what was paid too much for other orders of the customer; below 0 on the order that it came from. */
  credit_paise: number;
  /** Own words; why, where it was written off. */
  note: string;
  at: number;
  by: string;
  /** Who holds the cash: the round that collected it; null for the till. */
  round_id: string | null;
  /** The later order that it was collected with: both are reversed together. */
  with_order_id: string | null;
  reversed_at: number | null;
  reversed_by: string | null;
  /** The count that includes its cash; null while it is not counted. */
  count_id: string | null;
}

export interface OutboxRow {
  id: string;
  /** Null for a notice about people and sign-ins. */
  order_id: string | null;
  kind: string;
  recipient: string;
  /** The key by which copies to a recipient are counted. */
  mailbox: string;
  /** The mail as JSON; its link to the order lacks the key. */
  message: string;
  /** Null where it has no such link, or was sent. */
  link_key: string | null;
  state: string;
  attempts: number;
  next_attempt_at: number;
  /** Place in the queue: due time, plus a delay for mails of less urgency. */
  queue_at: number;
  give_up_at: number;
  lease_until: number;
  lease_owner: string | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

interface IdempotencyKeyRow {
  key: string;
  fingerprint: string;
  order_code: string;
  created_at: number;
}

/** Sums of one of India's days. Triggers on `orders` write changed days into `figure_changes`; both follow from it and are not copied. */
interface FigureDayRow {
  day: number;
  /** Another one whenever it is added up again. */
  stamp: string;
  summary: string;
}

/** Oil of one pressing. */
export interface BatchRow {
  id: string;
  /** In capitals, such as "GN-26-117". */
  code: string;
  product_id: string;
  /** India's days, such as "2026-11-03". */
  pressed_on: string;
  best_before: string;
  litres_ml: number;
  seed_lot: string;
  /** URL of the lab report; empty where it has none. */
  report: string;
  note: string;
  version: number;
  /** The count of `stock_version` with its last change. */
  seq: number;
  created_at: number;
  created_by: string;
  recalled_at: number | null;
  recalled_by: string | null;
  recall_reason: string;
  /** JSON of `CorrectionsSchema`. */
  corrections: string;
}

/** One movement of units; rows are only ever inserted, and stock is their sum. */
export interface StockMoveRow {
  id: string;
  /** In the order of commits: a count of `stock_version`. */
  seq: number;
  at: number;
  by: string;
  type: MoveType;
  batch_id: string;
  product_id: string;
  size: string;
  package: string;
  /** Below 0 where they leave the shelf. */
  units: number;
  /** Only of units packed into an order or back from one. */
  order_id: string | null;
  reason: string;
}

/** A size in a package that is counted, or was. */
interface StockCellRow {
  id: string;
  product_id: string;
  size: string;
  package: string;
  counted: number;
  /** When counting was last turned on: orders packed before hold nothing of it. */
  since: number;
}

/** A shopper who wants to know when it is back. */
interface StockWishRow {
  id: string;
  product_id: string;
  size: string;
  package: string;
  phone: string;
  phone_number: string;
  language: Language;
  at: number;
  told_at: number | null;
  told_by: string | null;
}

/** The customer of an order was told of a recall. */
interface RecallTellRow {
  id: string;
  batch_id: string;
  order_id: string;
  at: number;
  by: string;
}
