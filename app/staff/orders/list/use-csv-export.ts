import { useState } from "react";
import { orderDeskApi } from "#app/staff/api/orders-api.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { csvName } from "./csv-name.ts";
import { saveFile } from "./save-file.ts";

type Export = "idle" | "busy" | "done" | "failed";

/** Brings what is filtered as a file. A link could not: the call needs the token. */
export function useCsvExport(filters: OrderFilters) {
  const [state, setState] = useState<Export>("idle");

  async function exportCsv() {
    if (state === "busy") return;
    setState("busy");
    try {
      saveFile(await orderDeskApi.exportOrders(writeFilters(filters)), csvName(filters, Date.now()));
      setState("done");
    } catch (error) {
      console.error(error);
      setState("failed");
    }
  }

  return { state, exportCsv };
}
