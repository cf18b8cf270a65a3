import { expectNoViolations } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

test("the shop", async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy/);
  await open(page, "/");

  // On a phone the tests of each page judge it.
  await test.step("everyone can use / on a desktop", () => expectNoViolations(page));

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
