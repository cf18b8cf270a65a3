import { makeDriverRound, makeStop } from "#app/round/make-round.ts";
import { ROUNDS_KEY } from "#app/round/stored/rounds-key.ts";
import type { Stage, State } from "./state.ts";

const collected = { cash: 900, upi: 0, note: "the rest tomorrow" };
const ended = { ended_at: Date.UTC(2026, 10, 16, 6), ended_by: "Ravi", by_link: true };
const round = makeDriverRound({
  expires_at: Number.MAX_SAFE_INTEGER,
  stops: [
    makeStop({ comments: "Please ring twice, the dog is friendly" }),
    makeStop({ id: "s2", code: "KC-2345678", name_customer: "Bala", outcome: "delivered", collected, ...ended }),
    makeStop({ id: "s3", code: "KC-3456789", name_customer: "Chitra Venkataraman", pin_code: "570004" }),
    makeStop({ id: "s4", code: "KC-4567890", name_customer: "Deepa", pin_code: "570004", is_price_open: true }),
  ],
});
const TAP = { version: 4, outcome: "delivered", collected: { cash: 950, upi: 0, note: "" } };
const TAPS = [{ key: "k1", round: "round-1", code: "KC-3456789", tap: TAP, by: "", at: 1, refused: null }];

type Line = "there" | "away" | "ended";

const at = (name: string, line: Line, act?: State["show"]): State => ({
  name,
  show: async (stage: Stage) => {
    const { page } = stage;
    await page.addInitScript(
      ([key, stored, taps]) => {
        if (stored) localStorage.setItem(key, stored);
        if (taps) localStorage.setItem("driverTaps", taps);
      },
      [
        ROUNDS_KEY,
        line === "away"
          ? JSON.stringify({ "round-1": { round, key: "k", stored_at: 0, forget_at: Number.MAX_SAFE_INTEGER } })
          : "",
        line === "there" ? "" : JSON.stringify(TAPS),
      ] as const,
    );
    await page.route("**/driver/rounds/**", (route) => {
      if (line === "there") return route.fulfill({ json: round });
      return line === "away"
        ? route.abort("internetdisconnected")
        : route.fulfill({ status: 404, json: { message: "It has ended." } });
    });
    await page.goto("/round/round-1?key=k");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await act?.(stage);
  },
});

async function ask({ page }: Stage, name: string): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}

export const roundStates: State[] = [
  at("round", "there"),
  { ...at("round-collected", "there", (stage) => ask(stage, "Delivered")), screenOnly: true },
  { ...at("round-refused", "there", (stage) => ask(stage, "Refused")), screenOnly: true },
  { ...at("round-upi", "there", (stage) => ask(stage, "UPI code")), screenOnly: true },
  at("round-offline", "away", ({ page }) => page.getByText("The shop cannot be reached").waitFor()),
  at("round-ended", "ended"),
];
