import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";

interface RowToolsProps {
  label: string;
  first: boolean;
  last: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

export function RowTools({ label, first, last, onMove, onRemove }: RowToolsProps) {
  return (
    <div className="row-tools">
      <button
        className="btn btn--icon"
        type="button"
        data-tool="up"
        aria-label={`Move ${label} up`}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        <ArrowUp className="icon" aria-hidden />
      </button>
      <button
        className="btn btn--icon"
        type="button"
        data-tool="down"
        aria-label={`Move ${label} down`}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <ArrowDown className="icon" aria-hidden />
      </button>
      <button
        className="btn btn--icon"
        type="button"
        data-tool="remove"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        <Trash2 className="icon" aria-hidden />
      </button>
    </div>
  );
}
