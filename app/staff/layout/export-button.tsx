import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "./save-file.ts";

interface ExportButtonProps {
  load: () => Promise<Blob>;
  name: () => string;
}

/** Saves a CSV file. A plain link could not send the token. */
export function ExportButton({ load, name }: ExportButtonProps) {
  const save = useMutation({ mutationFn: async () => saveFile(await load(), name()) });
  return (
    <div className="export">
      <button
        className="btn btn--outline"
        type="button"
        aria-busy={save.isPending}
        onClick={() => save.isPending || save.mutate()}
      >
        <Download className="icon" aria-hidden />
        {save.isPending ? "Exporting..." : "Export CSV"}
      </button>
      <p className={save.isError ? "export__failed" : "visually-hidden"} role="status">
        {save.isSuccess ? "The file is saved." : null}
        {save.isError ? "The file could not be made. Please try again." : null}
      </p>
    </div>
  );
}
