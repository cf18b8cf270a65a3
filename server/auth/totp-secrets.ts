import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { UserRow } from "#server/db/schema.ts";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** No secret of an authenticator app has a dot. */
const ENCRYPTED = "v1.";

/** Encrypts secrets of authenticator apps with a key that is neither in the database nor in a backup. */
export class TotpSecrets {
  private readonly key: Buffer;

  constructor(key: Uint8Array) {
    this.key = Buffer.from(hkdfSync("sha256", key, "", "two-factor", 32));
  }

  /** For this person only: copied to another person's row, it cannot be decrypted. */
  encrypt(userId: string, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(userId));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return ENCRYPTED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
  }

  /** Undefined where there is none, or it was encrypted with another key. */
  decrypt({ id, totp_secret }: Pick<UserRow, "id" | "totp_secret">): string | undefined {
    if (totp_secret === null || !isEncrypted(totp_secret)) return undefined;
    const bytes = Buffer.from(totp_secret.slice(ENCRYPTED.length), "base64url");
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)) + decipher.final("utf8");
    } catch {
      return undefined;
    }
  }
}

export function isEncrypted(totpSecret: string): boolean {
  return totpSecret.startsWith(ENCRYPTED);
}
