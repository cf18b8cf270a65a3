import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Finds what keeps somebody from using the page. It opens no page of its own (the shop has no frames of its own to look
 * into), and says nothing of what is right: both would take longer than the check itself.
 */
export async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
