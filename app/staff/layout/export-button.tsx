import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { OwnersAction } from "#domain/people/access.ts";
import { OwnerButton } from "./owner-button.tsx";

interface ExportButtonProps {
  load: () => Promise<Pick<Response, "blob">>;
  name: () => string;
  /** Right that the file needs, where only owners may take it. */
  action?: OwnersAction;
}

/** Saves a CSV file. A plain link could not send the token. */
export function ExportButton({ load, name, action }: ExportButtonProps) {
  const save = useMutation({ mutationFn: async () => saveFile(await (await load()).blob(), name()) });
  const props = {
    className: "btn btn--outline",
    "aria-busy": save.isPending,
    onClick: () => save.isPending || save.mutate(),
    children: (
      <>
        <Download className="icon" aria-hidden />
        {save.isPending ? "Exporting..." : "Export CSV"}
      </>
    ),
  };
  return (
    <div className="export">
      {action ? <OwnerButton action={action} {...props} /> : <button type="button" {...props} />}
      <p className={save.isError ? "export__failed" : "visually-hidden"} role="status">
        {save.isSuccess ? "The file is saved." : null}
        {save.isError ? "The file could not be made. Please try again." : null}
      </p>
    </div>
  );
}

/** Long enough for every browser to start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file that needs the token, which a link cannot send. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
