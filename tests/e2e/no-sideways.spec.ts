import type { Page } from "@playwright/test";
import { orderingStates } from "../screenshots/ordering-states.ts";
import { roundStates } from "../screenshots/round-states.ts";
import { shopStates, stockedStates } from "../screenshots/shop-states.ts";
import { orderDeskStates, staffStates } from "../screenshots/staff-states.ts";
import { listTooWide } from "./fixtures/accessibility.ts";
import { expect, test } from "./fixtures/test-orders.ts";

const WIDTHS = [240, 1366, 360];
/** States whose page or dialog another state shows with more in it, or behind a dialog. */
const SHOWN_FULLER = new RegExp(
  `^(${[
    "home-(search|no-match|loading|failed|card-added)|chat-bubble|call-bubble|footer|not-found|blog-.*",
    "legal-(privacy|terms|delivery-and-returns)|post-not-found|product",
    "product-(specifications|reviews|added|loading|no-.*|not-found|broken-picture|devanagari|gallery-open)",
    "cart|cart-(empty|cleared|dialog|dialog-errors|dialog-fill-offer|not-sent|booked|waiting)|login|login-code",
    "order|order-(out-for-delivery|delivered|not-taken|cancelled.*|changed|missing|again|printed|find|find-too-many)",
    "round|round-(refused|ended|offline)|.*-(not-owner|printed)|dashboard-(not-found|products|new-product|save-failed)",
    "dashboard-(import|users|account|account-required|account-recovery-codes|orders|orders-selected|orders-cancel)",
    "dashboard-(order|packing-slip|new-order|new-order-wrong|new-order-booked|customer|round|round-arranged|round-counted)",
  ].join("|")})$`,
);

test.use({ isSignedIn: false, viewport: { width: 360, height: 800 } });

// The longest first, so that two workers end together.
for (const [group, states] of Object.entries({
  "a page of the order desk": orderDeskStates,
  "a page of the shop": shopStates,
  "a page of staff": staffStates,
  "the cart or an order": orderingStates,
  "a driver's page": roundStates,
  "a page of an odd product": stockedStates,
})) {
  test(`${group} never scrolls sideways, nor do its dialogs`, async ({ page, context, shop, token, complaints }) => {
    test.slow();
    // Some states have broken pictures and failing calls.
    complaints.expect(/./);
    page.on("dialog", (dialog) => dialog.accept());
    await page.clock.install();
    for (const { name, show } of states.filter((state) => !SHOWN_FULLER.test(state.name))) {
      await show({ page, context, shop, token });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft.poll(() => listTooWide(page), `${name} at ${width} px`).toEqual([]);
      }
      await context.setOffline(false);
      await forget(page);
    }
  });
}

/** One page for all states is several times faster than a context for each. */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // A document that is loaded again would find the state of its history entry.
  await page.goto("about:blank");
}
