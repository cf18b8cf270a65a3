import * as icon from "lucide-react/icons/check";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import createIcon from "./bare-icon.ts";

// Its types do not tell of the data.
const { default: Check, __iconData } = icon as typeof icon & { __iconData: Parameters<typeof createIcon>[0] };

const withoutAttributes = (svg: string) => svg.replace(/^<svg[^>]*>/, "<svg>");

it("an icon is drawn with lucide's own lines, in its own box", () => {
  const Bare = createIcon(__iconData);
  const ours = renderToString(<Bare className="icon" aria-hidden />);
  expect(ours).toMatch(/^<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path /);
  expect(withoutAttributes(ours)).toBe(withoutAttributes(renderToString(<Check />)));
});
