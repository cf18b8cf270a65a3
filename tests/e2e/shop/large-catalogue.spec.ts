import { open } from "../fixtures/open.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { expect } from "../fixtures/test-shop.ts";
import { test } from "../fixtures/test-stock.ts";

/** With the eight of the shop more than the first screens hold. */
const OILS = 20;

test("a catalogue of many products", async ({ page, stock, complaints }) => {
  for (let n = 1; n <= OILS; n++) await stock({ name: `Bench Oil ${n}` });
  const collection = page.getByRole("region", { name: "Our Premium Collection" });
  const cards = collection.getByRole("listitem");
  const search = page.getByPlaceholder("Search our premium organic products...");

  await test.step("the first document has the first screens' worth", async () => {
    const document = await (await page.request.get("/")).text();
    expect(document).toContain("Bench Oil 16<");
    expect(document).not.toContain("Bench Oil 17<");
  });

  await test.step("the server searches the whole catalogue for a search in the URL", async () => {
    const document = await (await page.request.get(`/?q=bench+oil+${OILS}`)).text();
    expect(document).toContain(`Bench Oil ${OILS}<`);
  });

  await test.step("when the rest cannot be loaded, the first products stay, with Try again", async () => {
    complaints.expect(/503/);
    await page.route("**/products/", (route) => route.fulfill({ status: 503, json: {} }));
    await open(page, "/");
    await search.fill(`oil ${OILS}`);
    await expect(collection.getByText("The other products could not be loaded.")).toBeVisible();
    await page.unroute("**/products/");
    await collection.getByRole("button", { name: "Try again" }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`Bench Oil ${OILS}`);
  });

  await test.step("the search finds everything and counts everything", async () => {
    await search.fill("bench");
    await expect(collection.getByText(`${OILS} products match your search.`)).toBeAttached();
    await search.fill("");
  });

  await test.step("scrolling on shows every product, without a jump", async () => {
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      await expect(collection.getByRole("heading", { name: `Bench Oil ${OILS}`, exact: true })).toBeAttached({
        timeout: 200,
      });
    }).toPass({ intervals: [0] });
    await expect(cards).toHaveCount(OILS + 8);
  });

  await test.step("going back from one of the last returns to its place among as many", async () => {
    const last = collection.getByRole("link", { name: `Bench Oil ${OILS}`, exact: true });
    // On the way to a click the page scrolls.
    await last.click({ trial: true });
    const before = await topOf(last);
    await last.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bench Oil ${OILS}`);
    await page.goBack();
    await expect(cards).toHaveCount(OILS + 8);
    await expectTop(last, before);
  });
});
