import { hash } from "@node-rs/argon2";

/** A real hash that costs next to nothing: whoever checks a password against it pays what the hash itself says. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
}
