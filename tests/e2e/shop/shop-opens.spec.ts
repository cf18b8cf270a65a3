import { expectNoViolations } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const oils = [
  "Coconut Oil",
  "Ground Nut Oil",
  "Sunflower Oil",
  "Castor Oil",
  "Mustard Oil",
  "Sesame Oil",
  "Almond Oil",
  "Safflower Oil",
];

test("the shop", async ({ page, complaints, isMobile }) => {
  complaints.expect(/Content Security Policy/);
  await open(page, "/");

  await test.step("a visitor sees the eight oils", async () => {
    for (const oil of oils) await expect(page.getByRole("heading", { name: oil })).toBeVisible();
  });

  // On a phone the tests of each page judge it.
  await test.step("everyone can use / on a desktop", () => (isMobile ? undefined : expectNoViolations(page)));

  await test.step("a script that somebody slips into a page does not run", async () => {
    const outcome = await page.evaluate(async () => {
      const refused = new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
      });
      const script = document.createElement("script");
      script.textContent = "document.documentElement.dataset.ran = 'yes'";
      document.body.append(script);
      return { refusedBy: await refused, ran: "ran" in document.documentElement.dataset };
    });
    expect(outcome).toEqual({ refusedBy: "script-src-elem", ran: false });
  });

  await test.step("a product opens from the home page, without loading the site again", async () => {
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await page.getByRole("main").getByRole("link", { name: "Almond Oil" }).first().click();
    await expect(page).toHaveURL("/product/almond-oil");
    await expect(page.getByRole("heading", { level: 1, name: "Almond Oil" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-same-document");
  });

  await test.step("a product opens by its URL, and everyone can use it on a desktop", async () => {
    const response = await open(page, "/product/almond-oil");
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "Almond Oil" })).toBeVisible();
    if (!isMobile) await expectNoViolations(page);
  });
});

test("a page that came with a script in its text does not run it, and is interactive all the same", async ({
  page,
  complaints,
}) => {
  complaints.expect(/inline (script|event handler)/);
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const injected = `<script>document.documentElement.dataset.ran = "yes"</script><img src="/icon.svg" alt="" onload="document.documentElement.dataset.ran = 'yes'">`;
    await route.fulfill({ response, body: (await response.text()).replace("<main", `${injected}<main`) });
  });
  await open(page, "/about");
  await expect(page.locator("html")).not.toHaveAttribute("data-ran");
});
