// node scripts/pictures/size-pictures.mjs <folder of PNG masters>
// Makes the pictures the site shows, in public/art: NAME-WIDTH.avif and NAME-WIDTH.webp for each width of the
// list below, the full size as NAME.webp (the address the catalogue stores), and for a product's main pictures
// NAME-share.jpg, what a chat app shows of a link. Masters not on the list are left alone.
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const AVIF = { quality: 55, effort: 5 };
const WEBP = { quality: 84, effort: 6, smartSubsample: true };
const JPEG = { quality: 82, mozjpeg: true };

/**
 * Widths below the full size, by the first word of a master's name.
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

/** Chat apps that draw a link's preview do not all read WebP. */
const ALSO_JPEG = new Set(["share-range"]);

/** By the first word: app/shop/seo/open-graph-image.ts counts on these. */
const SHARED = new Set(["bottle", "bowl", "tin"]);
const SHARE = { width: 1200, height: 630 };
const PAPER = "#FBF7EF";
/** The studio's wall is not the paper's colour: over this share of the picture, the one becomes the other. */
const FADE = 0.22;

const target = path.join(import.meta.dirname, "../../public/art");

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
      .toFile(path.join(target, `${name}-${width}.avif`));
    await picture
      .clone()
      .webp(WEBP)
      .toFile(path.join(target, `${webpName}.webp`));
  }
  if (ALSO_JPEG.has(name)) {
    await sharp(master)
      .jpeg(JPEG)
      .toFile(path.join(target, `${name}.jpg`));
  }
  if (SHARED.has(firstWord(name))) await makeOpenGraphImage(master, path.join(target, `${name}-share.jpg`));
}

/**
 * The whole bottle in the middle of a card: nothing of it is cut off.
 *
 * @param {string} master
 * @param {string} file
 */
async function makeOpenGraphImage(master, file) {
  const picture = await sharp(master)
    .resize({ height: SHARE.height, kernel: "lanczos3" })
    .ensureAlpha()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = picture.info;
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="fade"><stop offset="0" stop-opacity="0"/>
      <stop offset="${FADE}"/><stop offset="${1 - FADE}"/><stop offset="1" stop-opacity="0"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#fade)"/></svg>`,
  );
  const faded = await sharp(picture.data)
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  await sharp({ create: { ...SHARE, channels: 3, background: PAPER } })
    .composite([{ input: faded }])
    .jpeg(JPEG)
    .toFile(file);
}

/** @param {string} name */
function firstWord(name) {
  return name.split("-")[0] ?? name;
}

const masters = process.argv[2];
if (!masters) {
  console.error("Usage: node scripts/pictures/size-pictures.mjs <folder of PNG masters>");
  process.exit(1);
}

sharp.concurrency(1);
await mkdir(target, { recursive: true });

let sized = 0;
for (const file of (await readdir(masters)).sort()) {
  const { name, ext } = path.parse(file);
  const widths = SMALLER_WIDTHS[firstWord(name)];
  if (ext !== ".png" || !widths) continue;
  await sizePicture(path.join(masters, file), name, widths);
  sized += 1;
}
console.log(`${sized} masters sized into public/art`);
