import type { BrowserContext, Page } from "@playwright/test";
import type { Shop } from "../e2e/fixtures/start-shop.ts";
import type { Stock } from "../e2e/fixtures/test-stock.ts";

export interface Stage {
  page: Page;
  context: BrowserContext;
  stock: Stock;
  shop: Omit<Shop, "stop">;
}

export interface State {
  name: string;
  show: (stage: Stage) => Promise<void>;
  /** The viewport instead of the whole page. */
  screenOnly?: boolean;
}
