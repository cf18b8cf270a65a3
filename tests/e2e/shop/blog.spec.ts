import type { Page } from "@playwright/test";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const POST = "/Blog/how-a-wood-press-works";
const POST_TITLE = "How a wood press works, and what cold-pressed means";
const LIST_CALL = /\/blog-api\/api\/blogs\?/;
const POST_CALL = /\/Blog\/[^?]+\.data/;

const cards = (page: Page) => page.getByRole("main").getByRole("listitem");

/** By a navigation inside the site. */
async function navigateToList(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "Latest Blogs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Latest Blogs" })).toBeVisible();
}

/** From the list back to where it was opened. */
async function goBack(page: Page) {
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Latest Blogs" })).toBeHidden();
}

/** The list as a service tells it, after a navigation inside the site. */
async function navigateToListOf(page: Page, list: unknown) {
  await page.route(LIST_CALL, (route) => route.fulfill({ json: list }));
  await navigateToList(page);
}

test("the list, the way to a post, and the post", async ({ page }) => {
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="3000"/>';
  await page.route(/seeds_in_bowls/, (route) => route.fulfill({ contentType: "image/svg+xml", body: tall }));
  // URLs match without regard to case; the other tests take /Blog.
  await open(page, "/blog");

  await test.step("heading 'Latest Blogs'; cards with excerpt, date and category, newest first, linking to the post", async () => {
    await expect(page).toHaveTitle("Latest Blogs | Kolhu & Co.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest Blogs");
    await expect(cards(page)).toHaveCount(8);
    const last = cards(page).last();
    await expect(last).toContainText("How it is made");
    await expect(last.getByText("Feb 11, 2025")).toBeVisible();
    await expect(last.getByRole("paragraph").last()).toHaveText(
      "A kolhu is a very large mortar and pestle. Others call it ghani, and in Tamil it is a chekku. It has...",
    );
    await expect(last.getByRole("link", { name: POST_TITLE })).toHaveAttribute("href", POST);
    await expect(cards(page).first()).toContainText("Oct 6, 2026");
    await expect(cards(page).first()).toContainText("General");
  });

  await test.step("a grid with a minimum card width of 300 px", async () => {
    const boxes = await cards(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
    for (const box of boxes) expect(box.width).toBeGreaterThanOrEqual(300);
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
  });

  await test.step("everyone can use the list", async () => {
    await expectNoViolations(page);
  });

  await test.step("a post opens from its card: 'Loading blog...', then the post with its title", async () => {
    const release = await hold(page, POST_CALL);
    await page.getByRole("link", { name: POST_TITLE }).click();
    await expect(page.getByRole("status").filter({ hasText: "Loading blog..." })).toBeVisible();
    await expect(page).toHaveURL(POST);
    await release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(POST_TITLE);
    await expect(page).toHaveTitle(`${POST_TITLE} | Kolhu & Co.`);
  });

  await test.step("title, published date, category badge, image, and the body rendered as markdown", async () => {
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      /^A kolhu is a very large mortar/,
    );
    await expect(page.getByRole("article").getByText("Feb 11, 2025")).toBeVisible();
    await expect(page.getByText("How it is made")).toBeVisible();
    await expect(page.getByRole("img", { name: /wooden kolhu press in window light/ })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "The parts" })).toBeVisible();
    await expect(page.getByRole("table")).toContainText("Heat from outside");
  });

  await test.step("body images are prefixed with the blog service base and capped at 400 px height", async () => {
    const picture = page.getByRole("img", { name: /^Bowls of groundnut/ });
    await expect(picture).toHaveAttribute("src", /^\/blog-api\/uploads\/seeds_in_bowls/);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(400);
    expect((await picture.boundingBox())?.width).toBeCloseTo(400 / 3, 0);
  });

  await test.step("everyone can use the post", async () => {
    await expectNoViolations(page);
  });

  await test.step("its links to the shop navigate inside the site", async () => {
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await page.getByRole("article").getByRole("link", { name: "groundnut oil" }).click();
    await expect(page).toHaveURL("/product/ground-nut-oil");
    await expect(page.locator("html")).toHaveAttribute("data-same-document");
  });
});

test("the list after navigations inside the site", async ({ page, complaints }) => {
  complaints.expect(/blog-api/, /console error: Failed to load blogs/, /gone/);
  await open(page, POST.replace("Blog", "blog"));

  await test.step("a navigation inside the site makes the documented call, with the spinner 'Loading blogs...'", async () => {
    const release = await hold(page, LIST_CALL);
    const requested = page.waitForRequest(LIST_CALL);
    await navigateToList(page);
    await expect(page.getByRole("status").filter({ hasText: "Loading blogs..." })).toBeVisible();
    expect((await requested).url()).toMatch(/\/blog-api\/api\/blogs\?populate=image&populate=category$/);
    await release();
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByText("Loading blogs...")).toBeHidden();
    await goBack(page);
  });

  await test.step("'No blogs found.' for an empty list", async () => {
    await navigateToListOf(page, { data: [] });
    await expect(page.getByText("No blogs found.")).toBeVisible();
    await goBack(page);
  });

  await test.step("'Blog not found.' on a navigation inside the site", async () => {
    await navigateToListOf(page, { data: [{ id: 1, title: "Gone since", slug: "gone", content: "" }] });
    await expect(cards(page)).toContainText("No Date");
    await page.getByRole("link", { name: "Gone since" }).click();
    await expect(page.getByRole("heading", { name: "Blog not found." })).toBeVisible();
  });

  await test.step("'Failed to load blogs. Please try again later.' when the request fails, also logged", async () => {
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Failed to load blogs"));
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: {} }));
    await navigateToList(page);
    await expect(page.getByRole("alert")).toHaveText("Failed to load blogs. Please try again later.");
    await logged;
  });
});

test("missing posts and pictures", async ({ page, complaints }) => {
  complaints.expect(/no-such-post/, /\/uploads\//, /\.data/, /Failed to load blog\./);

  await test.step("'Blog not found.' with status 404, and a way on", async () => {
    const response = await open(page, "/Blog/no-such-post");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Blog not found." })).toBeVisible();
    await navigateToList(page);
    await expect(cards(page)).toHaveCount(8);
  });

  await test.step("a picture that fails gives way to a drawing, and a post whose call fails to a text", async () => {
    await page.route(/\/uploads\//, (route) => route.fulfill({ status: 404 }));
    await page.route(POST_CALL, (route) => route.abort());
    await open(page, "/Blog");
    await expect(cards(page).first().locator("svg")).toBeVisible();
    await expect(cards(page).first().locator("img")).toBeHidden();

    await test.step("'Failed to load blog.' when the network is lost", async () => {
      await page.getByRole("link", { name: POST_TITLE }).click();
      await expect(page.getByRole("heading", { name: "Failed to load blog." })).toBeVisible();
    });
  });
});
