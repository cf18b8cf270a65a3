import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { findProblems } from "../fixtures/accessibility.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const section = (page: Page) => page.getByRole("region", { name: "Pictures" });
const tiles = (page: Page) => section(page).getByRole("img", { name: /^Picture/ });
const chooser = (page: Page) => section(page).getByLabel("Upload");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Encoding all widths in AVIF is slow on a busy machine. */
const ARRIVAL = { timeout: 20_000 };
/** Has one width only, which is quick. */
const TINY = 40;
const makeName = () => `Walnut Oil ${crypto.randomUUID().slice(0, 8)}`;

async function makePicture(name: string, background: string, width = 400): Promise<ChosenFile> {
  const picture = sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** The URLs of the pictures, in their order. */
function urlsOf(images: Locator): Promise<(string | null)[]> {
  return images.evaluateAll((all) => all.map((image) => image.getAttribute("src")));
}

async function handOver(page: Page, files: ChosenFile[], how: "drop" | "paste") {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  await page.evaluate(
    ({ given, how }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      const event =
        how === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...init, clipboardData: transfer });
      document.body.dispatchEvent(event);
    },
    { given, how },
  );
}

test("pictures are chosen, dropped and pasted, put in order, and shown to shoppers in their widths", async ({
  page,
}) => {
  test.slow();
  const name = makeName();
  await open(page, "/dashboard/products/new");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await test.step("several are chosen at once, on a phone also with the camera", async () => {
    await expect(chooser(page)).toHaveAttribute("multiple");
    await expect(chooser(page)).toHaveAttribute("accept", /image\/jpeg/);
    await expect(chooser(page)).not.toHaveAttribute("capture");
    await chooser(page).setInputFiles([
      await makePicture("red.jpg", "#a33", TINY),
      await makePicture("green.jpg", "#3a3", TINY),
    ]);
    await expect(tiles(page)).toHaveCount(2, ARRIVAL);
  });
  await test.step("another is dropped anywhere on the page, another pasted", async () => {
    await handOver(page, [await makePicture("blue.jpg", "#33a")], "drop");
    await expect(tiles(page)).toHaveCount(3, ARRIVAL);
    await handOver(page, [await makePicture("grey.jpg", "#777", TINY)], "paste");
    await expect(tiles(page)).toHaveCount(4, ARRIVAL);
    expect(await findProblems(page)).toEqual([]);
  });
  const [red, green, blue, grey] = await urlsOf(tiles(page));
  await test.step("each has a URL of its own", async () => {
    expect(new Set([red, green, blue, grey]).size).toBe(4);
    expect(blue).toMatch(/^\/pictures\/[0-9a-f]{32}-400x300\.webp$/);
  });
  await test.step("they move by keyboard and by drag, and focus goes with them", async () => {
    await button(page, "Move picture 1 right").press("Enter");
    await expect.poll(() => urlsOf(tiles(page))).toEqual([green, red, blue, grey]);
    await expect(button(page, "Move picture 2 right")).toBeFocused();
    await tiles(page).nth(2).dragTo(tiles(page).nth(0));
    await expect.poll(() => urlsOf(tiles(page))).toEqual([blue, green, red, grey]);
  });
  await test.step("one is removed", async () => {
    await button(page, "Remove picture 4").press("Enter");
    await expect(tiles(page)).toHaveCount(3, ARRIVAL);
    await expect(button(page, "Remove picture 3")).toBeFocused();
  });
  await test.step("the first is on the card until another is chosen", async () => {
    const onCard = section(page).getByRole("button", { name: /on the card$/, pressed: true });
    await expect(onCard).toHaveAccessibleName("Picture 1 on the card");
    await button(page, "Picture 3 on the card").click();
    await expect(onCard).toHaveAccessibleName("Picture 3 on the card");
    const card = page.getByRole("complementary", { name: "Preview" }).locator("img");
    await expect(card).toHaveAttribute("src", String(red));
  });
  await test.step("a URL can be typed too, for the page and for the card", async () => {
    await page.getByRole("textbox", { name: "Or paste a picture address" }).fill("/art/bottle-almond.webp");
    await page.keyboard.press("Enter");
    await expect(tiles(page)).toHaveCount(4, ARRIVAL);
    await page.getByRole("textbox", { name: "Card picture address" }).fill("/art/tin-almond.webp");
    await expect(tiles(page).first()).toHaveAttribute("src", "/art/tin-almond.webp");
    await button(page, "Remove picture shown on the card only").click();
    await button(page, "Picture 1 on the card").click();
  });
  await test.step("a shopper sees the saved pictures, a typed URL included, in AVIF and WebP of several widths", async () => {
    await page.getByRole("textbox", { name: "Or paste a picture address" }).fill("/art/tin-almond.webp");
    const post = page.waitForRequest((request) => request.method() === "POST");
    await button(page, "Create Product").click();
    const sent = (await post).postDataJSON().product_images;
    expect(sent).toEqual([blue, green, red, "/art/bottle-almond.webp", "/art/tin-almond.webp"]);
    await expect(page).toHaveURL("/dashboard/products");
    await open(page, `/product/${name.toLowerCase().replaceAll(" ", "-")}`);
    const gallery = page.getByRole("main").locator("picture");
    await expect(gallery.first().locator("source")).toHaveAttribute(
      "srcset",
      /-160x120\.avif 160w, .*-400x300\.avif 400w/,
    );
    await expect(gallery.first().locator("img")).toHaveAttribute("src", String(blue));
    await expect
      .poll(() =>
        gallery
          .first()
          .locator("img")
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  });
});

test("an upload shows its progress, and why it failed", async ({ page, complaints }) => {
  test.slow();
  complaints.expect(/415|pictures\/ net::ERR_FAILED|Failed to load resource/);
  await open(page, "/dashboard/products/new");
  await page.getByRole("textbox", { name: "Name" }).fill(makeName());
  const failed = section(page).getByRole("alert");
  await test.step("pictures that are uploading are counted", async () => {
    const release = await hold(page, "**/pictures/");
    await chooser(page).setInputFiles([
      await makePicture("one.jpg", "#111", TINY),
      await makePicture("two.jpg", "#222", TINY),
    ]);
    await expect(section(page).getByRole("progressbar")).toHaveCount(2);
    await expect(section(page).getByRole("progressbar", { name: "Upload of two.jpg" })).toBeVisible();
    await expect(page.getByText("2 pictures are uploading")).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    await release();
    await expect(tiles(page)).toHaveCount(2, ARRIVAL);
  });
  await test.step("a file that is no picture is refused, the others arrive", async () => {
    const lie = { name: "lie.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") };
    await chooser(page).setInputFiles([lie, await makePicture("three.jpg", "#333", TINY)]);
    await expect(tiles(page)).toHaveCount(3, ARRIVAL);
    await expect(failed).toHaveText("lie.jpgMust be a JPEG, PNG, WebP or AVIF picture");
    await expect(button(page, "Try again: lie.jpg")).toHaveCount(0);
    await button(page, "Create Product").click();
    await expect(page.getByText("1 picture was not uploaded: try again or remove it")).toBeVisible();
    await expect(button(page, "Remove lie.jpg")).toBeFocused();
    await button(page, "Remove lie.jpg").click();
    await expect(failed).toHaveCount(0);
  });
  await test.step("one that is too large is not even sent", async () => {
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(15 * 1024 * 1024 + 1)], "huge.jpg", { type: "image/jpeg" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData: transfer }));
    });
    await expect(failed).toHaveText("huge.jpgIt must be at most 15 MB.");
    await button(page, "Remove huge.jpg").click();
  });
  await test.step("a broken connection can be tried again", async () => {
    await page.route("**/pictures/", (route) => route.abort("failed"));
    await chooser(page).setInputFiles(await makePicture("four.jpg", "#444", TINY));
    await expect(failed).toHaveText("four.jpgThe connection broke.");
    await page.unroute("**/pictures/");
    await button(page, "Try again: four.jpg").click();
    await expect(tiles(page)).toHaveCount(4, ARRIVAL);
    await expect(failed).toHaveCount(0);
  });
  await test.step("pressed while a picture is uploading, Create Product waits, says so, and saves it too", async () => {
    const release = await hold(page, "**/pictures/");
    await chooser(page).setInputFiles(await makePicture("five.jpg", "#555", TINY));
    await button(page, "Create Product").click();
    await expect(page.getByText("1 picture is uploading, then the product is saved")).toBeVisible();
    const saved = page.waitForRequest((request) => request.method() === "POST" && /\/products\/$/.test(request.url()));
    await release();
    expect((await saved).postDataJSON().product_images).toHaveLength(5);
    await expect(page).toHaveURL(/\/dashboard\/products$/);
  });
});
