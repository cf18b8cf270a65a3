import type { BrowserContext } from "@playwright/test";

/** The browser starts with this in its storage, as after an earlier visit; what the page changes later stays changed. */
export async function keepFromEarlier(context: BrowserContext, key: string, value: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      const mark = `kept-for-test:${key}`;
      // A tab that is not at the shop yet has no storage, and browsers give none to another site in a frame.
      if (!location.host || window !== window.top || localStorage.getItem(mark)) return;
      localStorage.setItem(key, value);
      localStorage.setItem(mark, "yes");
    },
    [key, value] as const,
  );
}
