import { keepFromEarlier } from "./earlier-visit.ts";
import { test as withShop } from "./shop.ts";

interface EachTest {
  isSignedIn: boolean;
}

/** A test whose browser holds the admin's token, as after a sign-in on an earlier visit. */
export const test = withShop.extend<EachTest, { token: string }>({
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
  isSignedIn: [true, { option: true }],
  // Not by `storageState`: for that Playwright opens a page of its own first, in a process of its own.
  context: async ({ context, token, isSignedIn }, use) => {
    if (isSignedIn) await keepFromEarlier(context, "token", token);
    await use(context);
  },
});

export { expect } from "./shop.ts";
