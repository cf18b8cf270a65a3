import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeProductDraft } from "../factories.ts";
import { ADMIN, signIn } from "../sign-in.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-translated-"));
let shop: RunningProgram;
beforeAll(async () => {
  shop = await startBuiltShop({ DATA_DIR: dataDir, ...ADMIN });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const textOf = async (page: string) => (await fetch(shop.url + page)).text();

it("each language shows its own texts of a product, under one address", async () => {
  const names = { "": "Sesame Oil", "/hi": "तिल तेल", "/ta": "நல்லெண்ணெய்" };
  for (const [language, name] of Object.entries(names)) {
    const [home, product] = [await textOf(language || "/"), await textOf(`${language}/product/sesame-oil`)];
    expect(home).toContain(`href="${language}/product/sesame-oil"`);
    for (const html of [home, product]) {
      const shown = Object.values(names).filter((one) => new RegExp(`>${one}<`, "u").test(html));
      expect([language, shown]).toEqual([language, [name]]);
    }
  }
});

it("what is not translated is in English, and says so; a change is shown at once", async () => {
  const headers = { "content-type": "application/json", authorization: `Bearer ${await signIn(shop.url)}` };
  const send = async (method: string, address: string, translations: object) => {
    const body = JSON.stringify({ ...makeProductDraft({ name: "Walnut Oil" }), translations });
    return (await fetch(shop.url + address, { method, headers, body })).json();
  };
  const { id } = await send("POST", "/products/", { hi: { name: "अखरोट तेल" } });
  const [hindi, tamil] = [await textOf("/hi/product/walnut-oil"), await textOf("/ta/product/walnut-oil")];
  expect(hindi).toMatch(/<h1[^>]*>अखरोट तेल</);
  expect(hindi).toContain('<span lang="en">Pressed from Kashmiri walnuts.</span>');
  expect(tamil).toMatch(/<h1[^>]*><span lang="en">Walnut Oil<\/span>/);
  await send("PUT", `/products/${id}`, { ta: { name: "அக்ரூட் எண்ணெய்", additionalContent: ["மெதுவாக ஆட்டியது."] } });
  expect(await textOf("/ta/product/walnut-oil")).toMatch(/<h1[^>]*>அக்ரூட் எண்ணெய்</);
  expect(await textOf("/ta/product/walnut-oil")).toContain("மெதுவாக ஆட்டியது.");
  expect(await textOf("/ta?q=அக்ரூட்")).toMatch(/>அக்ரூட் எண்ணெய்</);
  expect(await textOf("/?q=அக்ரூட்")).toMatch(/>Walnut Oil</);
});
