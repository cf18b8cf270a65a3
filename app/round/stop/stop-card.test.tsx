import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { makeStop, makeTap } from "../make-round.ts";
import { openTapStore } from "../taps/pending-taps.ts";
import { deliveriesOf } from "./deliveries.ts";
import { StopCard } from "./stop-card.tsx";
import { StopGroups } from "./stop-groups.tsx";
import { UpiDialog } from "./upi-dialog.tsx";

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

it("ended stops fold away below the next one, except one whose tap was refused, and unfold when none is left", () => {
  const [done, refused, next, last] = ["done", "refused", "next", "last"].map((name_customer, index) => ({
    ...makeStop({ id: name_customer, name_customer, outcome: index < 2 ? ("delivered" as const) : null }),
    pending: index === 1 ? makeTap({ refused: "" }) : undefined,
  }));
  const show = (...stops: (typeof done)[]) =>
    renderToStaticMarkup(
      <StopGroups
        stops={stops.flatMap((stop) => stop ?? [])}
        isClosed={false}
        foldsEnded
        deliveries={deliveries}
        showCode={(code) => code}
        onSaid={() => {}}
      />,
    );
  const words = show(done, refused, next, last).match(/<details[^>]*>|(?<=<bdi>)\w+|Done \(\d\)/g);
  expect(words).toEqual(["refused", '<details class="stop-done measure">', "Done (1)", "done", "next", "last"]);
  expect(show(done)).toContain('<details class="stop-done measure" open');
});

it("what was paid too much before is offered with the UPI code too, and is not taken unasked", () => {
  const stop = makeStop({ owed_before: [{ code: "KC-9", owed: 70 }], credit_before: [{ code: "KC-8", owed: 30 }] });
  const element = <UpiDialog stop={stop} onPaid={() => {}} onClose={() => {}} />;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(page).toContain("Pay ₹950.00 by UPI");
  const ticks = page.match(/<input[^>]*>[^<]*/g);
  expect(ticks).toEqual(
    ["+ ₹70.00 owed from KC-9", "− ₹30.00 paid too much for KC-8"].map((words) => `<input type="checkbox"/>${words}`),
  );
});
