import { Download } from "lucide-react";
import type { OrderFilters } from "../order-filters.ts";
import { useCsvExport } from "./use-csv-export.ts";

const OUTCOMES = {
  idle: "",
  busy: "",
  done: "The file is saved.",
  failed: "The file could not be made. Please try again.",
};

export function ExportButton({ filters }: { filters: OrderFilters }) {
  const { state, exportCsv } = useCsvExport(filters);
  return (
    <div className="export">
      <button className="btn btn--outline" type="button" aria-busy={state === "busy"} onClick={exportCsv}>
        <Download className="icon" aria-hidden />
        {state === "busy" ? "Exporting..." : "Export CSV"}
      </button>
      <p className={state === "failed" ? "export__failed" : "visually-hidden"} role="status">
        {OUTCOMES[state]}
      </p>
    </div>
  );
}
