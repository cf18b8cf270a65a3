import { createHash } from "node:crypto";

const ID_LENGTH = 24;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Same kind and name, same id: it survives restarts and needs no database. Shaped as Strapi's, with a letter first. */
export function documentIdOf(kind: string, name: string): string {
  const digest = createHash("sha256").update(`${kind}:${name}`).digest();
  const letter = LETTERS.charAt(digest.readUInt8(0) % LETTERS.length);
  const digits = BigInt(`0x${digest.toString("hex")}`)
    .toString(36)
    .padStart(ID_LENGTH, "0");
  return letter + digits.slice(1 - ID_LENGTH);
}
