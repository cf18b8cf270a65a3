import { Download } from "lucide-react";
import { useState } from "react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { saveFile } from "#app/staff/layout/save-file.ts";

/** The list as a file for a spreadsheet. `tell` is given what came of it, in words. */
export function ExportProducts({ tell }: { tell: (news: string) => void }) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await staffApi.exportProducts(), `products-${indiaDay(Date.now())}.csv`);
      tell("The file is saved.");
    } catch (error) {
      console.error(error);
      tell("The file could not be made. Please try again.");
    }
    setBusy(false);
  }

  return (
    <button className="btn btn--outline" type="button" aria-busy={isBusy} onClick={save}>
      <Download className="icon" aria-hidden />
      {isBusy ? "Exporting..." : "Export CSV"}
    </button>
  );
}
