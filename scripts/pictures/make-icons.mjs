// node scripts/pictures/make-icons.mjs: the icons of an installed shop, in public/icons, from public/icon.svg.
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { inProject } from "../set-up/project-root.mjs";

const LEAF = "#1F4D36";

const source = await readFile(inProject("public/icon.svg"));
await mkdir(inProject("public/icons"), { recursive: true });

for (const size of [192, 512])
  await draw(size)
    .png({ palette: true })
    .toFile(target(`icon-${size}`));

// Phones cut these to a shape of their own: the mark stands in the middle four fifths of a field without corners.
await onField(512, 0.8).toFile(target("maskable-512"));
await onField(180, 1).toFile(target("icon-180"));

/** @param {number} size */
function draw(size) {
  return sharp(source, { density: 72 * (size / 48) }).resize(size, size);
}

/**
 * @param {number} size
 * @param {number} share of the field that the mark takes
 */
function onField(size, share) {
  const mark = Math.round(size * share);
  const edge = Math.floor((size - mark) / 2);
  return draw(mark)
    .flatten({ background: LEAF })
    .extend({ top: edge, left: edge, right: size - mark - edge, bottom: size - mark - edge, background: LEAF })
    .png({ palette: true });
}

/** @param {string} name */
function target(name) {
  return inProject(`public/icons/${name}.png`);
}
