import type { Page } from "@playwright/test";
import { unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { open } from "../e2e/fixtures/open.ts";
import type { Stage, State } from "./state.ts";

/** Books as the cart does; gives the way to the order's page. */
async function book({ shop }: Stage): Promise<string> {
  const products: Product[] = await (await fetch(`${shop.url}/products/`)).json();
  const items = products
    .slice(0, 2)
    .flatMap(({ id, name, price_sizes: [size], packages: [pack] }) =>
      size && pack
        ? [{ id, name, size: size.size, package: pack.type, quantity: 2, price: unitPrice(size, pack) }]
        : [],
    );
  const final_total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const response = await fetch(`${shop.url}/send-email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(makeOrderBody({ items, final_total })),
  });
  const { order } = await response.json();
  return `/order/${order.code}?key=${order.key}`;
}

const ordered = (name: string, act: (page: Page) => Promise<void>, screenOnly = false): State => ({
  name,
  screenOnly,
  show: async (stage) => {
    await open(stage.page, await book(stage));
    await act(stage.page);
  },
});

async function cancel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("dialog").waitFor();
}

export const orderStates: State[] = [
  ordered("order", async () => {}),
  ordered("order-cancel", cancel, true),
  ordered("order-cancelled", async (page) => {
    await cancel(page);
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByText("You have cancelled it.").waitFor();
  }),
  ordered("order-again", async (page) => {
    await page.getByRole("button", { name: "Order again" }).click();
    await page.getByText("It is in your cart").waitFor();
  }),
  { name: "order-missing", show: async ({ page }) => void (await open(page, "/order/KC-0000000?key=x")) },
  { name: "order-find", show: async ({ page }) => void (await open(page, "/order")) },
  { name: "order-find-missed", show: async ({ page }) => void (await open(page, "/order?missed")) },
  {
    name: "cart-my-orders",
    show: async ({ page, context }) => {
      const orders = [1, 2].map((n) => ({ code: `KC-123456${n}`, key: "k", at: Date.UTC(2026, 10, n, 6) }));
      const details = { name_customer: "Asha", phone: "1", email: "", address: "x", comments: "" };
      await context.addInitScript(
        ([myOrders, myDetails]) => {
          localStorage.setItem("myOrders", myOrders ?? "");
          localStorage.setItem("myDetails", myDetails ?? "");
        },
        [JSON.stringify(orders), JSON.stringify(details)],
      );
      await open(page, "/cart");
      await page.getByRole("heading", { name: "Your orders on this device" }).waitFor();
    },
  },
];
