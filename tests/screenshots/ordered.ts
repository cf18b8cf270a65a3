import type { Page } from "@playwright/test";
import { unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { open } from "../e2e/fixtures/open.ts";
import type { Stage, State } from "./state.ts";

interface Booked {
  code: string;
  key: string;
  items: { id: string; size: string; package: string; quantity: number }[];
}

/** Two of the first size of two oils, booked as the cart does. */
async function book({ shop }: Stage, overrides: Record<string, unknown> = {}): Promise<Booked> {
  const products: Product[] = await (await fetch(`${shop.url}/products/`)).json();
  const items = products
    .slice(0, 2)
    .flatMap(({ id, name, price_sizes: [size], packages: [pack] }) =>
      size && pack
        ? [{ id, name, size: size.size, package: pack.type, quantity: 2, price: unitPrice(size, pack) }]
        : [],
    );
  const final_total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { order } = await post(`${shop.url}/send-email`, makeOrderBody({ items, final_total, ...overrides }));
  return { ...order, items: items.map(({ price: _, name: __, ...item }) => item) };
}

/** The shopper's page of a new order. */
export const ordered = (name: string, act?: (page: Page) => Promise<void>, screenOnly = false): State => ({
  name,
  screenOnly,
  show: async (stage) => {
    const { code, key } = await book(stage);
    await open(stage.page, `/order/${code}?key=${key}`);
    await act?.(stage.page);
  },
});

/** The shopper's page of an order without lines, whose price staff have to agree on first. */
export const orderedAsText = (name: string): State => ({
  name,
  show: async (stage) => {
    const { code, key } = await book(stage, { items: undefined });
    await open(stage.page, `/order/${code}?key=${key}`);
  },
});

/** The shopper's page of an order that staff have taken through these states. */
export const takenTo = (name: string, ...states: string[]): State => ({
  name,
  show: async (stage) => {
    const { code, key } = await book(stage);
    const token = await signIn(stage);
    for (const [index, state] of states.entries())
      await send("PATCH", `${stage.shop.url}/orders/${code}`, { state, version: index + 1 }, token);
    await open(stage.page, `/order/${code}?key=${key}`);
  },
});

/** The shopper's page of an order that staff have changed: smaller quantities, and a coupon. */
export const changedByStaff = (name: string): State => ({
  name,
  show: async (stage) => {
    const { code, key, items } = await book(stage);
    const content = {
      ...CUSTOMER,
      version: 1,
      items: items.map((item) => ({ ...item, quantity: 1 })),
      agreed: { as: "off", rupees: 50, reason: "Coupon DIWALI" },
    };
    await send("PUT", `${stage.shop.url}/orders/${code}/content`, content, await signIn(stage));
    await open(stage.page, `/order/${code}?key=${key}`);
  },
});

async function signIn({ shop }: Stage): Promise<string> {
  return (await post(`${shop.url}/auth/login`, shop.admin)).access_token;
}

const post = (url: string, body: object) => send("POST", url, body);

async function send(method: string, url: string, body: object, token = "") {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
