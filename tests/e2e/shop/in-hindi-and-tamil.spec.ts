import * as hindiBooking from "#app/words/hi/booking.tsx";
import * as hindiCart from "#app/words/hi/cart.tsx";
import { ADD_TO_CART as HINDI_ADD } from "#app/words/hi/catalogue.ts";
import * as tamilBooking from "#app/words/ta/booking.tsx";
import * as tamilCart from "#app/words/ta/cart.tsx";
import { ADD_TO_CART as TAMIL_ADD } from "#app/words/ta/catalogue.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { listEnglish } from "../fixtures/english-left.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { listFaults, resize } from "../fixtures/narrow.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const LANGUAGES = [
  {
    code: "hi",
    name: "Hindi",
    letters: /\p{Script=Devanagari}/u,
    add: HINDI_ADD,
    cart: hindiCart,
    booking: hindiBooking,
  },
  { code: "ta", name: "Tamil", letters: /\p{Script=Tamil}/u, add: TAMIL_ADD, cart: tamilCart, booking: tamilBooking },
];

/** The last is the phone of the other tests. */
const SIZES = [
  { width: 240, height: 600, fontPx: 16 },
  { width: 360, height: 800, fontPx: 32 },
  { width: 360, height: 800, fontPx: 16 },
];

for (const { code, name, letters, add, cart, booking } of LANGUAGES) {
  test(`a shopper finds, books and follows an oil in ${name}, without a word of English`, async ({
    page,
    shop,
    complaints,
  }) => {
    // Three times the pages of another test.
    test.slow();
    complaints.expect(/no-such-page/);
    const alerts = hearAlerts(page);
    const email = `${code}@customer.example`;
    const english: Record<string, string[]> = {};
    const faults: Record<string, string[]> = {};
    // No control on its way into the window.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const look = async (what: string) => {
      await expect(page.locator("html")).toHaveAttribute("lang", `${code}-IN`);
      english[what] = await listEnglish(page);
      for (const size of SIZES) {
        await resize(page, size);
        faults[`${what} at ${size.width} px, text of ${size.fontPx} px`] = await listFaults(page);
      }
    };
    const use = async (what: string) => {
      await look(what);
      expect.soft(await findProblems(page), what).toEqual([]);
    };

    await open(page, `/${code}`);
    await use("home");
    await page.locator(`main a[href="/${code}/product/almond-oil"]`).first().press("Enter");
    await expect(page.locator("main[data-oil] h1")).toHaveText(letters);
    await use("product");
    // A bubble above the floating buttons may cover it.
    await page.getByRole("button", { name: add }).first().press("Enter");
    await open(page, `/${code}/cart`);
    await use("cart");
    await page.getByRole("button", { name: cart.BOOK_ORDER }).first().press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: booking.SUBMIT }).click();
    await expect(dialog.getByText(booking.NAME_REQUIRED)).toBeVisible();
    await use("dialog");
    await dialog.getByLabel(booking.NAME, { exact: true }).fill("Asha");
    await dialog.getByLabel(booking.PHONE, { exact: true }).fill("98450 77002");
    await dialog.getByLabel(booking.EMAIL).fill(email);
    await dialog.getByLabel(booking.ADDRESS, { exact: true }).fill("12, 638011");
    await dialog.getByRole("button", { name: booking.SUBMIT }).click();
    const follow = page.getByRole("link", { name: booking.SEE_ORDER });
    await expect(follow).toBeVisible();
    expect(alerts).toEqual([booking.BOOKING_SUCCESSFUL]);
    await use("thanks");
    await follow.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${code}/order/KC-`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/KC-/);
    await use("order");
    for (const path of ["", "/about", "/Blog", "/legal/privacy", "/order", "/no-such-page"]) {
      await page.goto(`/${code}${path}`);
      await look(path);
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    expect(english).toEqual(Object.fromEntries(Object.keys(english).map((what) => [what, []])));

    const own = async () => (await shop.mails()).filter(({ to }) => to?.[0]?.address === email);
    await expect.poll(async () => (await own()).length).toBe(1);
    const [mail] = await own();
    expect(mail?.subject).toMatch(letters);
    expect(mail?.html).toContain(`/${code}/order/KC-`);
  });
}
