import { afterEach, describe, expect, it } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { PostCards } from "./post-cards.ts";

describe("the card of a post", () => {
  let cards = new PostCards();
  afterEach(async () => {
    await cards.close();
    cards = new PostCards();
  });

  it("is made once, for many at the same moment and for those who come later", async () => {
    const photo = await makePhoto(400, 300).jpeg().toBuffer();
    const [one, other] = await Promise.all([cards.find(photo), cards.find(photo)]);
    expect(one?.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(other).toBe(one);
    expect(await cards.find(photo)).toBe(one);
  });

  it("is not made of what is no picture, or a damaged one", async () => {
    const photo = await makePhoto(400, 300).jpeg().toBuffer();
    expect(await cards.find(Buffer.from("<svg/>"))).toBeUndefined();
    expect(await cards.find(photo.subarray(0, 200))).toBeUndefined();
  });

  it("is given up when the shop stops", async () => {
    const found = cards.find(await makePhoto(400, 300).jpeg().toBuffer());
    const failed = expect(found).rejects.toThrow("The shop is stopping");
    await cards.close();
    await failed;
  });
});
