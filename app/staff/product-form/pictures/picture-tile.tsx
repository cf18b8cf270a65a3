import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { ToolButton } from "#app/staff/layout/tool-button.tsx";
import { fieldId } from "../product-issues.ts";
import type { Upload } from "./use-uploads.ts";

interface PictureTileProps {
  /** The row's key; a tile without one cannot be moved. */
  id?: string;
  /** "product_images.0", by which an issue names it. */
  place?: string;
  url: string;
  name: string;
  onCard: boolean;
  /** Undefined if the card would not show it. */
  onChooseCard?: (() => void) | undefined;
  packages?: string[];
  shown?: string;
  onChoosePackage?: (type: string) => void;
  onMove?: (step: 1 | -1) => void;
  first?: boolean;
  last?: boolean;
  onRemove: () => void;
  onDrag?: () => void;
  onDragged?: () => void;
  onDrop?: () => void;
}

export function PictureTile(props: PictureTileProps) {
  const { id, place, url, name, onCard, onChooseCard, onMove, first, last, onRemove, onDrag, onDragged, onDrop } =
    props;
  const { packages = [], shown = "", onChoosePackage } = props;
  const allowDrop = (event: DragEvent) => {
    if (onDrop) event.preventDefault();
  };
  return (
    <figure
      id={place && fieldId(place)}
      className="picture-tile"
      data-picture={id}
      tabIndex={-1}
      draggable={onDrag !== undefined}
      onDragStart={onDrag}
      onDragEnd={onDragged}
      onDragOver={allowDrop}
      onDrop={onDrop}
    >
      <ProductPicture src={url} sizes="160px" alt={`Picture ${name}`} />
      {onChooseCard ? (
        <button
          className="picture-tile__card"
          type="button"
          aria-pressed={onCard}
          aria-label={`Picture ${name} on the card`}
          onClick={onChooseCard}
        >
          <CardBadge onCard={onCard} />
        </button>
      ) : (
        <span className="picture-tile__card">{onCard ? <CardBadge onCard /> : null}</span>
      )}
      {packages.length > 0 ? (
        <select
          className="picture-tile__package full tiny"
          aria-label={`Package that picture ${name} shows`}
          value={packages.includes(shown) ? shown : ""}
          onChange={({ target }) => onChoosePackage?.(target.value)}
        >
          <option value="">Any package</option>
          {packages.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      ) : null}
      <div className="picture-tile__bar row middle spread">
        {onMove ? (
          <>
            <ToolButton
              tool="left"
              label={`Move picture ${name} left`}
              icon={ArrowLeft}
              disabled={first}
              onClick={() => onMove(-1)}
            />
            <ToolButton
              tool="right"
              label={`Move picture ${name} right`}
              icon={ArrowRight}
              disabled={last}
              onClick={() => onMove(1)}
            />
          </>
        ) : (
          <span className="picture-tile__only muted tiny">Card only</span>
        )}
        <ToolButton tool="remove" label={`Remove picture ${name}`} icon={X} onClick={onRemove} />
      </div>
    </figure>
  );
}

function CardBadge({ onCard }: { onCard: boolean }) {
  return <span className={onCard ? "badge badge--ink" : "badge badge--paper"}>{onCard ? "Card" : "Use on card"}</span>;
}

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
