import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { makeOrderDetails } from "../make-order-details.ts";
import { describeEarlier, EarlierOrders } from "./earlier-orders.tsx";

const none = makeOrderDetails().earlier_counts;

it("summarises the earlier orders", () => {
  expect(describeEarlier({ ...none, delivered: 2, refused: 1, packed: 1, new: 1 })).toBe(
    "5 orders: 2 delivered, 1 refused, 2 still open.",
  );
  expect(describeEarlier({ ...none, delivered: 21, refused: 8 })).toBe("29 orders: 21 delivered, 8 refused.");
  expect(describeEarlier({ ...none, cancelled: 1 })).toBe("1 order: 1 cancelled.");
  expect(describeEarlier(none)).toBe("None: this is the first order.");
});

it("marks only orders that are not paid", () => {
  const paid = { code: "KC-0000001", created_at: 0, final_total: 300, state: "delivered", owed: 0 } as const;
  const earlier = [{ ...paid, code: "KC-0000002", owed: 50 }, paid];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <EarlierOrders order={makeOrderDetails({ earlier, earlier_counts: { ...none, delivered: 2 } })} />
    </MemoryRouter>,
  );
  expect(html.split("<li>").map((item) => item.includes("Owes ₹50.00"))).toEqual([false, true, false]);
});
