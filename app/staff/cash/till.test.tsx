import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Cash } from "#domain/rounds/cash.ts";
import { Till } from "./till.tsx";

const DAY = "2026-11-17";
const counted = { expected_cash: 100, counted_cash: 100, reason: "", by: "Asha", counted_by: "Asha" };
const open = { reopened_at: null, reopened_by: null };
const count = { id: "c1", at: Date.parse(`${DAY}T18:10:00+05:30`), ...counted, ...open };

function render(counts: Cash["till"]["days"][number]["counts"]): string {
  const till = { days: [{ day: DAY, cash: 130, not_counted: 30, counts }], uncounted: [] };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Till cash={{ from: DAY, to: DAY, till } as unknown as Cash} />
    </QueryClientProvider>,
  );
}

it("a second count of a day asks for the new cash only", () => {
  expect(render([])).toContain("Cash counted, in rupees");
  expect(render([{ ...count, reopened_at: 1, reopened_by: "Asha" }])).toContain("Cash counted, in rupees");
  expect(render([count]).replace("\u00a0", " ")).toContain("New cash since the count at 6:10 pm, in rupees");
});
