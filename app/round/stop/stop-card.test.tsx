import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { makeStop, makeTap } from "../make-round.ts";
import { openTapStore } from "../taps/pending-taps.ts";
import { deliveriesOf } from "./deliveries.ts";
import { StopCard } from "./stop-card.tsx";

vi.mock("#app/brand/use-shop.ts", () => ({ useShop: () => ({ name: "Kolhu & Co." }) }));

const deliveries = deliveriesOf({ taps: openTapStore("taps"), round: "round-1", by: "" });

it("a refused tap is shown by its stop after its reason was deleted too", () => {
  const stop = { ...makeStop(), pending: makeTap({ refused: "" }) };
  const page = renderToStaticMarkup(
    <StopCard
      stop={stop}
      number={1}
      isClosed={false}
      deliveries={deliveries}
      showCode={(code) => code}
      onSaid={() => {}}
    />,
  );
  expect(page).toContain("<b>Delivered, ₹900.00 in cash and ₹50.00 by UPI</b>. The shop refused this.");
});
