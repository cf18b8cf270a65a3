import type { Page } from "@playwright/test";
import { open } from "../e2e/fixtures/open.ts";
import { holdCalls } from "./hold-calls.ts";
import type { State } from "./state.ts";

const POST = "/Blog/how-a-wood-press-works";
const LIST_CALL = /\/blog-api\/api\/blogs\?/;

async function navigateToList(page: Page): Promise<void> {
  await open(page, POST);
  await page.getByRole("link", { name: "Latest Blogs" }).click();
  await page.getByRole("heading", { level: 1, name: "Latest Blogs" }).waitFor();
}

export const blogStates: State[] = [
  { name: "blog", show: async ({ page }) => void (await open(page, "/Blog")) },
  {
    name: "blog-loading",
    show: async ({ page }) => {
      await holdCalls(page, LIST_CALL);
      await navigateToList(page);
    },
  },
  {
    name: "blog-empty",
    show: async ({ page }) => {
      await page.route(LIST_CALL, (route) => route.fulfill({ json: { data: [] } }));
      await navigateToList(page);
      await page.getByText("No blogs found.").waitFor();
    },
  },
  {
    name: "blog-failed",
    show: async ({ page }) => {
      await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: {} }));
      await navigateToList(page);
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "post", show: async ({ page }) => void (await open(page, POST)) },
  {
    name: "post-loading",
    show: async ({ page }) => {
      await open(page, "/Blog");
      await holdCalls(page, /\/Blog\/[^?]+\.data/);
      await page.getByRole("main").getByRole("link").first().click();
      await page.getByText("Loading blog...").waitFor();
    },
  },
  { name: "post-not-found", show: async ({ page }) => void (await open(page, "/Blog/no-such-post")) },
];
