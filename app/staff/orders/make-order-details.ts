import type { OrderDetails, OrderList, OrderSummary } from "#domain/orders/staff-orders.ts";

const NONE = { new: 0, confirmed: 0, packed: 0, out_for_delivery: 0, delivered: 0, refused: 0, cancelled: 0 };

export function makeOrderSummary(overrides: Partial<OrderSummary> = {}): OrderSummary {
  return {
    code: "KC-1234567",
    created_at: Date.UTC(2026, 0, 12, 4, 18),
    name_customer: "Asha Rao",
    phone: "98450 12345",
    address: "12 Temple Street, Mysuru 570001",
    item_count: 2,
    final_total: 950,
    agreed: null,
    price_differs: false,
    price_checked: true,
    suspected_bot: false,
    deliver_by: null,
    sold_out: false,
    state: "new",
    version: 1,
    mail: "sent",
    mail_to: "customer",
    channel: "website",
    taken_by: null,
    owed: 0,
    language: "en",
    ...overrides,
  };
}

export function makeOrderDetails(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return {
    ...makeOrderSummary(),
    email: "asha@customer.example",
    comments: "Please ring twice",
    bill_name: "",
    bill_gstin: "",
    cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00",
    lines: [makeOrderLine()],
    catalogue_total: 950,
    events: [],
    first: null,
    erased_at: null,
    history: [],
    payment: null,
    later: [],
    settled: [],
    owed_before: [],
    bills: [],
    next: ["confirmed", "cancelled"],
    undo_to: null,
    earlier: [],
    earlier_counts: NONE,
    mails: [],
    ...overrides,
  };
}

type OrderLine = NonNullable<OrderDetails["lines"]>[number];

export function makeOrderLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return {
    id: "almond",
    name: "Almond Oil",
    size: "100ml",
    package: "TIN",
    quantity: 2,
    price: 475,
    catalogue_price: 475,
    ...overrides,
  };
}

export function makeOrderList(overrides: Partial<OrderList> = {}): OrderList {
  const counts = { ...NONE, new: 1 };
  return { orders: [makeOrderSummary()], page: 1, pages: 1, total: 1, counts, needs_look: 0, also: [], ...overrides };
}
