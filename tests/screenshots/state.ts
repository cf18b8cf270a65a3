import type { BrowserContext, Page } from "@playwright/test";
import { open } from "../e2e/fixtures/open.ts";
import type { OrdersShop } from "../e2e/fixtures/orders-shop.ts";

export interface Stage {
  page: Page;
  context: BrowserContext;
  shop: Omit<OrdersShop, "stop">;
  /** Of the admin. */
  token: string;
}

export interface State {
  name: string;
  show: (stage: Stage) => Promise<unknown>;
  /** The viewport instead of the whole page. */
  screenOnly?: boolean;
}

export const pageAt = (name: string, path: string, act?: State["show"]): State => ({
  name,
  show: async (stage) => {
    await open(stage.page, path);
    await act?.(stage);
  },
});

export const screenAt = (name: string, path: string, act?: State["show"]): State => ({
  ...pageAt(name, path, act),
  screenOnly: true,
});
