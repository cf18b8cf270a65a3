import { createHash, randomInt } from "node:crypto";

const COUNT = 10;
/** 32 of them, without those that look alike: 16 are 80 bits. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Such as "k3fh-9mza-p2cd-xw7e". */
export function newRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  const code = () => Array.from({ length: GROUPS }, group).join("-");
  return Array.from({ length: COUNT }, code);
}

/** As it is compared: people type spaces, hyphens and capitals. */
export function foldCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}

/** A plain hash is enough: nobody can try 80 random bits, so it needs no slowness. The row's id is the salt. */
export function hashRecoveryCode(code: string, id: string): string {
  return createHash("sha256")
    .update(`${id}:${foldCode(code)}`)
    .digest("base64url");
}
