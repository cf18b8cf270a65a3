import { LEGAL_PAGES, legalPath } from "#app/shop/seo/legal-pages.ts";
import { open } from "../e2e/fixtures/open.ts";
import type { State } from "./state.ts";

export const legalStates: State[] = LEGAL_PAGES.map(({ name }) => ({
  name: `legal-${name}`,
  show: async ({ page }) => void (await open(page, legalPath(name))),
}));
