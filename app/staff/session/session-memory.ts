import { readSession } from "./session-store.ts";

/** Lists grow by the filters that somebody tries; the oldest go first. */
const MOST = 50;

/** What pages of this tab leave for who goes back to them. It stands in memory alone, and belongs to one sign-in. */
const memory = new Map<string, unknown>();
let owner: string | undefined;

export const sessionMemory = {
  remember(name: string, value: unknown): void {
    const own = ownMemory();
    own?.delete(name);
    own?.set(name, value);
    for (const oldest of [...memory.keys()].slice(0, -MOST)) memory.delete(oldest);
  },

  recall<Value>(name: string): Value | undefined {
    return ownMemory()?.get(name) as Value | undefined;
  },

  forget(): void {
    memory.clear();
  },
};

/** None while nobody is signed in. What the one before has left goes, also where the browser told nobody of the change. */
function ownMemory(): Map<string, unknown> | undefined {
  const token = readSession()?.token;
  if (token !== owner) memory.clear();
  owner = token;
  return token === undefined ? undefined : memory;
}
