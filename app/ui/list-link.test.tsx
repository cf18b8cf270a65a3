import { renderToString } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { ListLink } from "./list-link.tsx";

it("a link of a list is rendered on the server as the router renders its own", () => {
  const link = { to: "/product/almond-oil", prefetch: "intent", className: "link", children: "Almond Oil" } as const;
  const render = (Component: typeof ListLink) =>
    renderToString(
      <MemoryRouter>
        <Component {...link} />
      </MemoryRouter>,
    );
  expect(ListLink).not.toBe(Link);
  expect(render(ListLink)).toBe(render(Link));
});
