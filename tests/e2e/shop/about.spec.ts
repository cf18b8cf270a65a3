import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const maker = toShop(DEFAULT_SETTINGS);
const MAP = /^https:\/\/\w+\.openstreetmap\.org\//;
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

// The map is the one thing on the page that comes from elsewhere.
test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/the map was requested/);
  await page.route(MAP, (route) =>
    route.request().resourceType() === "document"
      ? route.fulfill({ contentType: "text/html", body: "<p>The map</p>" })
      : route.fulfill({ contentType: "image/gif", body: PIXEL }),
  );
});

test("the story and the place", async ({ page }) => {
  await open(page, "/about");

  await test.step("hero 'Our Story, Rooted in Nature', mission section, three-step process with drawings", async () => {
    await expect(page).toHaveTitle("About us | Kolhu & Co.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Story, Rooted in Nature");
    await expect(page.getByRole("img", { name: /wooden kolhu press/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Our mission" })).toContainText("honest oil");
    const steps = page.getByRole("region", { name: "From seed to bottle" }).getByRole("listitem");
    await expect(steps.getByRole("heading")).toHaveText(["Choose the seed", "Press it slowly", "Settle and fill"]);
    await expect(steps.locator("svg")).toHaveCount(3);
  });

  await test.step("the steps agree with the catalogue", async () => {
    const steps = page.getByRole("region", { name: "From seed to bottle" });
    for (const fact of ["below 45 °C", "fourteen turns a minute", "Two days of settling", "cotton cloth"]) {
      await expect(steps).toContainText(new RegExp(fact, "i"));
    }
  });

  await test.step("six trust points", async () => {
    const points = page.getByRole("region", { name: "Why families trust us" }).getByRole("listitem");
    await expect(points.getByRole("heading")).toHaveText([
      "Pure",
      "Traditional method",
      "Food-safety certified and lab tested",
      "Plastic-free packaging",
      "Chat care",
      "Supporting farmers",
    ]);
  });

  await test.step("a chat-link call to action, with the message already written", async () => {
    const chat = page.getByRole("main").getByRole("link", { name: "Chat with us" });
    const chatUrl = new URL((await chat.getAttribute("href")) ?? "");
    expect(chatUrl.origin + chatUrl.pathname).toBe(`https://wa.me/${maker.whatsapp}`);
    expect(chatUrl.searchParams.get("text")).toBe(maker.whatsappText);
  });

  await test.step("everyone can use the about page", async () => {
    await expectNoViolations(page);
  });

  await test.step("a map embed, framed, with postal address, e-mail and phone of the maker", async () => {
    const place = page.getByRole("region", { name: "Come and see the press" });
    for (const line of [maker.name, maker.address.street, "Erode, Tamil Nadu 638011"]) {
      await expect(place).toContainText(line);
    }
    await expect(place.getByRole("link", { name: maker.email })).toHaveAttribute("href", `mailto:${maker.email}`);
    await expect(place.getByRole("link", { name: maker.phone })).toHaveAttribute("href", maker.phoneHref);
    await expect(place.getByRole("link", { name: "Open the map" })).toHaveAttribute("href", MAP);

    const frame = place.getByTitle("Map of Erode with our press marked");
    // From another site, so it loads only when it is near.
    await expect(frame).toHaveCount(0);
    await place.getByRole("link", { name: "Open the map" }).scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute(
      "src",
      /embed\.html\?bbox=77\.\d+%2C11\.\d+%2C77\.\d+%2C11\.\d+&.*marker=11\.341%2C77\.7172/,
    );
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText("The map")).toBeVisible();
    await expect(frame).toHaveCSS("opacity", "1");
  });
});

test("'Explore Our Oils', and a map that fails to load", async ({ page, complaints }) => {
  complaints.expect(/openstreetmap/);
  await page.route(MAP, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  // "Explore Our Oils" leads past the card of an oil that was seen before.
  await open(page, "/product/castor-oil");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");

  await test.step("a drawing replaces a map that fails to load", async () => {
    const frame = page.getByTitle("Map of Erode with our press marked");
    await page.getByRole("link", { name: "Open the map" }).scrollIntoViewIfNeeded();
    await expect(frame).toHaveCSS("opacity", "0");
  });

  await test.step("'Explore Our Oils' goes to / and then scrolls to premium-collection after about 0.5 s", async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.getByRole("link", { name: "Explore Our Oils" }).click();
    const collection = page.locator("#premium-collection");
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(collection).toBeAttached({ timeout: 100 });
    }).toPass({ intervals: [0] });
    await expect(page).toHaveURL("/");
    await page.clock.runFor(400);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(150);
    await expect.poll(() => collection.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80);
  });
});
