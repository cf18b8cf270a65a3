/** A store of responses that may be incomplete: the oldest leave when there are too many. */
export function openBounded(name: string, most: number, accepts: (response: Response) => Promise<boolean> = isWhole) {
  const find = async (request: RequestInfo) => (await caches.open(name)).match(request);

  async function put(request: RequestInfo, response: Response): Promise<void> {
    if (!(await accepts(response))) return;
    const cache = await caches.open(name);
    await cache.delete(request);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(keys.length - most, 0)).map((key) => cache.delete(key)));
  }

  return { name, find, put };
}

export type Store = Pick<ReturnType<typeof openBounded>, "find" | "put">;

/** A whole response of the shop's own. */
export async function isWhole({ status, type, redirected }: Response): Promise<boolean> {
  return status === 200 && type === "basic" && !redirected;
}
