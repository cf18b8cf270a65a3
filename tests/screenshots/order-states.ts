import type { Page } from "@playwright/test";
import type { Product } from "#domain/products/product.ts";
import { open } from "../e2e/fixtures/open.ts";
import { changedByStaff, ordered, orderedAsText, takenTo } from "./ordered.ts";
import type { State } from "./state.ts";

async function cancel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("dialog").waitFor();
}

async function orderAgain(page: Page, told: string): Promise<void> {
  await page.getByRole("button", { name: "Order again" }).click();
  await page.getByText(told).waitFor();
}

/** The catalogue has changed by the time of the second order. */
async function changeOils(page: Page, change: (product: Product, index: number) => Product): Promise<void> {
  await page.route("**/products/", async (route) => {
    const products: Product[] = await (await route.fetch()).json();
    await route.fulfill({ json: products.map(change) });
  });
}

const withFirstSize = (product: Product, first: Partial<Product["price_sizes"][number]>): Product => ({
  ...product,
  price_sizes: product.price_sizes.map((size, index) => (index === 0 ? { ...size, ...first } : size)),
});

const found = (name: string, act: (page: Page) => Promise<void>): State => ({
  name,
  show: async ({ page }) => {
    await open(page, "/order");
    await act(page);
  },
});

async function lookUp(page: Page): Promise<void> {
  await page.getByLabel("Order code").fill("KC-1234567");
  await page.getByLabel("Phone").fill("98450 12345");
  await page.getByRole("button", { name: "Find my order" }).click();
}

export const orderStates: State[] = [
  ordered("order"),
  takenTo("order-confirmed", "confirmed"),
  takenTo("order-packed", "confirmed", "packed"),
  takenTo("order-out-for-delivery", "confirmed", "packed", "out_for_delivery"),
  takenTo("order-delivered", "confirmed", "packed", "out_for_delivery", "delivered"),
  takenTo("order-not-taken", "confirmed", "packed", "out_for_delivery", "refused"),
  takenTo("order-cancelled-by-shop", "cancelled"),
  changedByStaff("order-changed"),
  orderedAsText("order-price-open"),
  ordered("order-cancel", cancel, true),
  ordered("order-cancelled", async (page) => {
    await cancel(page);
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByText("You have cancelled it.").waitFor();
  }),
  ordered("order-cancel-not-reached", async (page) => {
    await page.route("**/cancel", (route) => route.abort());
    await cancel(page);
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByText("whether it is cancelled").waitFor();
  }),
  ordered("order-again", (page) => orderAgain(page, "It is in your cart")),
  ordered("order-again-changed", async (page) => {
    await changeOils(page, (oil, index) => withFirstSize(oil, index === 0 ? { mrp: 990 } : { sold_out: index === 1 }));
    await orderAgain(page, "sold out just now");
  }),
  ordered("order-again-nothing", async (page) => {
    await changeOils(page, (oil) => withFirstSize(oil, { sold_out: true }));
    await orderAgain(page, "Nothing of it");
  }),
  ordered("order-printed", (page) => page.emulateMedia({ media: "print" })),
  { name: "order-missing", show: async ({ page }) => void (await open(page, "/order/KC-0000000?key=x")) },
  found("order-find", async () => {}),
  found("order-find-unfilled", (page) => page.getByRole("button", { name: "Find my order" }).click()),
  found("order-find-missed", async (page) => {
    await lookUp(page);
    await page.getByText("We found no order").waitFor();
  }),
  { name: "order-find-too-many", show: async ({ page }) => void (await open(page, "/order?wait")) },
];
