import { hash } from "@node-rs/argon2";

/** A real hash that costs next to nothing: checking a password costs as much as the hash says. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
}
