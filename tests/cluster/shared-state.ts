import { setTimeout as wait } from "node:timers/promises";
import { makeOrderBody } from "../factories.ts";
import { makePhoto } from "../make-photo.ts";
import { makeUpload } from "../make-upload.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import type { Cluster } from "./cluster.ts";
import { send } from "./send.ts";

const PATIENCE_MS = 10_000;
const POLL_MS = 25;

/**
 * Saves a product through nginx so many times; gives the longest time until the last shop showed it, on its cached page,
 * and the slowest single response meanwhile: on a machine that is busy with other things the first is not the shop's doing.
 */
export async function measureCatalogueChanges({ url, shops }: Cluster, changes: number) {
  const authorization = `Bearer ${await signIn(url)}`;
  const products: { id: string; name: string }[] = JSON.parse((await send(`${url}/products/`)).body);
  const almond = products.find(({ name }) => name === "Almond Oil");
  if (!almond) throw new Error("The sample catalogue has no almond oil");
  const { id, updated_at: _, ...draft } = almond as typeof almond & { updated_at: number };
  let longestMs = 0;
  let slowestMs = 0;
  for (let number = 1; number <= changes; number++) {
    const description = `Change number ${number} of ${changes}`;
    const body = { ...draft, description };
    const saved = await send(`${url}/products/${id}`, { method: "PUT", headers: { authorization }, body });
    if (saved.status !== 200) throw new Error(`A product was not saved: ${saved.status} ${saved.body}`);
    const began = performance.now();
    const seen = shops.map(async (shop) => {
      for (;;) {
        const sent = performance.now();
        const { body } = await send(`${shop.url}/product/almond-oil`);
        const received = performance.now();
        slowestMs = Math.max(slowestMs, received - sent);
        if (body.includes(description) || received - began > PATIENCE_MS) return received - began;
        await wait(POLL_MS);
      }
    });
    longestMs = Math.max(longestMs, ...(await Promise.all(seen)));
  }
  return { longestMs, slowestMs };
}

/** How many of the shops serve a picture that one of them took. */
export async function countShopsWithPicture({ url, shops }: Cluster): Promise<number> {
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const { type, payload } = makeUpload({ content: await makePhoto(400, 300).jpeg().toBuffer() });
  const upload = await fetch(`${url}/pictures/`, {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body: new Uint8Array(payload),
  });
  const { address } = await upload.json();
  const statuses = await Promise.all(shops.map(async (shop) => (await fetch(new URL(address, shop.url))).status));
  return statuses.filter((status) => status === 200).length;
}

/** Orders from one address, many at a time, each for another phone; the responses, counted by status. */
export function tryOrderLimit({ url }: Cluster, orders: number): Promise<Map<number, number>> {
  return countStatuses(orders, 8, (number) => {
    const body = makeOrderBody({ phone: `7${String(number).padStart(9, "0")}`, email: "" });
    return send(`${url}/send-email`, { method: "POST", body, from: "127.9.0.1" });
  });
}

/** Wrong passwords for one phone from one address; `atOnce` of them at the same moment. */
export function tryLoginLimit({ url }: Cluster, tries: number, atOnce: number): Promise<Map<number, number>> {
  const body = { phone: ADMIN.ADMIN_PHONE, password: "not the password" };
  return countStatuses(tries, atOnce, () =>
    send(`${url}/auth/login`, { method: "POST", body, from: `127.9.${atOnce}.1` }),
  );
}

async function countStatuses(
  times: number,
  atOnce: number,
  call: (number: number) => Promise<{ status: number }>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const { status } = await call(next++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}
