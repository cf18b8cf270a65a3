// node scripts/pictures/size-pictures.mjs <folder of PNG masters>
// Writes the pictures of the site into public/art: NAME-WIDTH.avif and NAME-WIDTH.webp, the full size as NAME.webp, which the
// catalogue stores, and NAME-share.jpg, the Open Graph image of a product.
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { inProject } from "../set-up/project-root.mjs";

const AVIF = { quality: 55, effort: 5 };
const WEBP = { quality: 84, effort: 6, smartSubsample: true };
const JPEG = { quality: 82, mozjpeg: true };

/**
 * Widths below the full size, by the first word of a master's name; other masters are skipped.
 *
 * @type {Record<string, number[]>}
 */
const SMALLER_WIDTHS = {
  bottle: [160, 320, 640],
  bowl: [160, 320, 640],
  tin: [160, 320, 640],
  closeup: [160, 320, 640],
  life: [160, 320, 640],
  banner: [800],
  tall: [375, 600],
  kolhu: [800, 1100],
  promo: [450],
  share: [],
};

/** By the first word: app/shop/seo/open-graph-image.ts relies on these. */
const SHARED = ["bottle", "bowl", "tin"];
const SHARE = { width: 1200, height: 630 };
const PAPER = "#FBF7EF";
/** Over this share of the picture, the studio's wall fades into the colour of the paper. */
const FADE = 0.22;

const [masters] = process.argv.slice(2);
if (!masters) throw new Error("Usage: node scripts/pictures/size-pictures.mjs <folder of PNG masters>");
sharp.concurrency(1);
for (const file of await readdir(masters)) {
  const { name, ext } = path.parse(file);
  const [type = ""] = name.split("-");
  const widths = SMALLER_WIDTHS[type];
  if (ext !== ".png" || !widths) continue;
  const master = path.join(masters, file);
  await sizePicture(master, name, widths);
  // Chat apps that draw a link's preview do not all read WebP.
  if (name === "share-range")
    await sharp(master)
      .jpeg(JPEG)
      .toFile(target(`${name}.jpg`));
  if (SHARED.includes(type)) await makeOpenGraphImage(master, target(`${name}-share.jpg`));
  console.log(file);
}

/**
 * @param {string} master
 * @param {string} name
 * @param {number[]} widths
 */
async function sizePicture(master, name, widths) {
  const { width: fullWidth } = await sharp(master).metadata();
  for (const width of [...widths, fullWidth]) {
    const picture = sharp(master).resize({ width, kernel: "lanczos3" });
    const webpName = width === fullWidth ? name : `${name}-${width}`;
    await picture
      .clone()
      .avif(AVIF)
      .toFile(target(`${name}-${width}.avif`));
    await picture
      .clone()
      .webp(WEBP)
      .toFile(target(`${webpName}.webp`));
  }
}

/**
 * The whole bottle in the middle of a card.
 *
 * @param {string} master
 * @param {string} file
 */
async function makeOpenGraphImage(master, file) {
  const resized = sharp(master).resize({ height: SHARE.height, kernel: "lanczos3" }).ensureAlpha();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  const mask = Buffer.from(
    `<svg width="${info.width}" height="${info.height}"><linearGradient id="fade"><stop offset="0" stop-opacity="0"/>
      <stop offset="${FADE}"/><stop offset="${1 - FADE}"/><stop offset="1" stop-opacity="0"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#fade)"/></svg>`,
  );
  const faded = sharp(data).composite([{ input: mask, blend: "dest-in" }]);
  const paper = sharp({ create: { ...SHARE, channels: 3, background: PAPER } });
  const card = paper.composite([{ input: await faded.png().toBuffer() }]);
  await card.jpeg(JPEG).toFile(file);
}

/** @param {string} name */
function target(name) {
  return inProject("public/art", name);
}
