import { RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Upload } from "./use-uploads.ts";

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadTile({ upload: { file, state, share, failure }, onRetry, onRemove }: UploadTileProps) {
  const [shown, hide] = useObjectUrl(file);
  const failed = state === "failed";
  return (
    <fieldset className="picture-tile picture-tile--upload" aria-label={file.name} data-failed={failed || undefined}>
      {shown ? <img src={shown} alt="" width={160} height={160} onError={hide} /> : null}
      {failed ? (
        <p className="picture-tile__news stack gap-1 tiny anywhere" role="alert">
          <b>{file.name}</b>
          {failure?.words}
        </p>
      ) : (
        <div className="picture-tile__news stack gap-1 tiny anywhere">
          <b>{file.name}</b>
          <progress aria-label={`Upload of ${file.name}`} max={1} value={share < 1 ? share : undefined} />
          {wordsFor(state, share)}
        </div>
      )}
      <div className="picture-tile__bar row middle spread">
        {failed && !failure?.final ? (
          <button className="btn btn--quiet" type="button" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
            <RotateCw className="icon" aria-hidden />
            Try again
          </button>
        ) : null}
        <button className="btn btn--icon" type="button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <X className="icon" aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}

function wordsFor(state: Upload["state"], share: number): string {
  if (state === "waiting") return "Waiting";
  return share < 1 ? `${Math.round(share * 100)}%` : "Resizing";
}

/** The URL, and a way to hide it: a browser cannot show every file. */
function useObjectUrl(file: File): [string | undefined, () => void] {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return [url, () => setUrl(undefined)];
}
