// node scripts/pictures/make-favicon.mjs: what older browsers ask for in place of public/icon.svg.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const publicFolder = path.join(import.meta.dirname, "../../public");
const FAVICON_PX = 32;
/** An ICO is a list of pictures: this header says that one PNG follows it. */
const ICO_HEADER_BYTES = 22;

const drawing = await readFile(path.join(publicFolder, "icon.svg"));
const favicon = await sharp(drawing, { density: 300 }).resize(FAVICON_PX).png({ compressionLevel: 9 }).toBuffer();
await writeFile(path.join(publicFolder, "favicon.ico"), Buffer.concat([icoHeader(favicon.length), favicon]));

/** @param {number} bytes */
function icoHeader(bytes) {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(FAVICON_PX, 6);
  header.writeUInt8(FAVICON_PX, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return header;
}
