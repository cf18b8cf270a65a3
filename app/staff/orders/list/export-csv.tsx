import { Download } from "lucide-react";
import { useState } from "react";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { saveFile } from "#app/staff/layout/save-file.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";

const OUTCOMES = {
  idle: "",
  busy: "",
  done: "The file is saved.",
  failed: "The file could not be made. Please try again.",
};

export function ExportButton({ filters }: { filters: OrderFilters }) {
  const { state, exportCsv } = useCsvExport(filters);
  return (
    <div className="export-csv">
      <button className="btn btn--outline" type="button" aria-busy={state === "busy"} onClick={exportCsv}>
        <Download className="icon" aria-hidden />
        {state === "busy" ? "Exporting..." : "Export CSV"}
      </button>
      <p className={state === "failed" ? "export-csv__failed" : "visually-hidden"} role="status">
        {OUTCOMES[state]}
      </p>
    </div>
  );
}

type Export = "idle" | "busy" | "done" | "failed";

/** Brings what is filtered as a file. A link could not: the call needs the token. */
function useCsvExport(filters: OrderFilters) {
  const [state, setState] = useState<Export>("idle");

  async function exportCsv() {
    if (state === "busy") return;
    setState("busy");
    try {
      saveFile(await ordersApi.exportOrders(writeFilters(filters)), csvName(filters, Date.now()));
      setState("done");
    } catch (error) {
      console.error(error);
      setState("failed");
    }
  }

  return { state, exportCsv };
}

/** What the file is called: what is in it, and when it was taken; only what every disk can bear. */
export function csvName({ q, state, day, needs_look }: OrderFilters, now: number): string {
  const parts = ["orders", state, needs_look && "needs-a-look", day && `of-${day}`, q, `taken-${indiaDay(now)}`];
  const name = parts.filter(Boolean).join("-").toLowerCase();
  return `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/-$/, "")}.csv`;
}
