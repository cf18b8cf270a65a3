import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { makeUpload } from "./make-upload.ts";

/** A picture with something to see in it, so that encoders have work. */
export function makePhoto(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#b8860b", noise } });
}

/** A small PNG whose head says that it has 100 megapixels. */
export async function makePixelBomb(): Promise<Buffer> {
  const png = await makePhoto(1, 1).png().toBuffer();
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Uploads a small photo to a running shop. */
export async function uploadTo(url: string, token: string): Promise<Response> {
  const { type, payload } = makeUpload({ content: await makePhoto(20, 10).jpeg().toBuffer() });
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  return fetch(`${url}/pictures/`, { method: "POST", headers, body: new Uint8Array(payload) });
}
