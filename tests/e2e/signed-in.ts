import { test as withShop } from "./shop.ts";

/** A test whose browser holds the admin's token, as after a sign-in on an earlier visit. */
export const test = withShop.extend<object, { token: string }>({
  token: [
    async ({ shop }, use) => {
      const answer = await fetch(`${shop.url}/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(shop.admin),
      });
      const { access_token } = await answer.json();
      await use(access_token);
    },
    { scope: "worker" },
  ],
  storageState: ({ shop, token }, use) =>
    use({ cookies: [], origins: [{ origin: shop.url, localStorage: [{ name: "token", value: token }] }] }),
});

export { expect } from "./shop.ts";
