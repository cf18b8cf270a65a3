import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DraftLineRow } from "./draft-line-row.tsx";

const line = { key: "1", id: "almond", name: "Almond Oil", size: "100ml", package: "TIN", quantity: "1" };
const props = { price: 475, products: [], issue: undefined, onChange: () => {}, onRemove: () => {} };

it("a quantity above the limit stays as typed, with the limit", () => {
  const html = renderToStaticMarkup(<DraftLineRow {...props} line={{ ...line, quantity: "15000" }} />);
  expect(html).toContain('value="15000"');
  expect(html).toContain("The quantity must not be above 9999");
  // A shortened quantity would be another order.
  expect(html).not.toMatch(/maxlength/i);
  expect(renderToStaticMarkup(<DraftLineRow {...props} line={line} />)).not.toContain("must not be");
});
