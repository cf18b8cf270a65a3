import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { saveFile } from "#app/staff/layout/save-file.ts";

/** Saves the list as a file for a spreadsheet. */
export function ExportProducts({ tell }: { tell: (news: string) => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: staffApi.exportProducts,
    onSuccess(file) {
      saveFile(file, `products-${indiaDay(Date.now())}.csv`);
      tell("The file is saved.");
    },
    onError(error) {
      console.error(error);
      tell("The export failed. Please try again.");
    },
  });
  return (
    <button className="btn btn--outline" type="button" aria-busy={isPending} onClick={() => isPending || mutate()}>
      <Download className="icon" aria-hidden />
      {isPending ? "Exporting..." : "Export CSV"}
    </button>
  );
}
