// node scripts/size-pictures.mjs <folder of PNG masters>
// Makes the pictures the site shows, in public/art: NAME-WIDTH.avif and NAME-WIDTH.webp for each width of the
// list below, the full size as NAME.webp (the address the catalogue stores). Masters not on the list are left alone.
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const AVIF = { quality: 55, effort: 5 };
const WEBP = { quality: 84, effort: 6, smartSubsample: true };
const JPEG = { quality: 82, mozjpeg: true };

/** Widths below the full size, by the first word of a master's name. */
const SMALLER_WIDTHS = {
  bottle: [160, 320, 640],
  bowl: [160, 320, 640],
  tin: [160, 320, 640],
  closeup: [160, 320, 640],
  life: [160, 320, 640],
  banner: [800],
  tall: [375],
  kolhu: [800],
  promo: [450],
  share: [],
};

/** Chat apps that draw a link's preview do not all read WebP. */
const ALSO_JPEG = new Set(["share-range"]);

const target = path.join(import.meta.dirname, "../public/art");

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
}

const masters = process.argv[2];
if (!masters) {
  console.error("Usage: node scripts/size-pictures.mjs <folder of PNG masters>");
  process.exit(1);
}

sharp.concurrency(1);
await mkdir(target, { recursive: true });

let sized = 0;
for (const file of (await readdir(masters)).sort()) {
  const { name, ext } = path.parse(file);
  const widths = SMALLER_WIDTHS[name.split("-")[0]];
  if (ext !== ".png" || !widths) continue;
  await sizePicture(path.join(masters, file), name, widths);
  sized += 1;
}
console.log(`${sized} masters sized into public/art`);
