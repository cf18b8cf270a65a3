import type { LucideIcon } from "lucide-react";

interface ToolButtonProps {
  /** Used to restore the focus after a move. */
  tool: "left" | "right" | "up" | "down" | "remove";
  label: string;
  icon: LucideIcon;
  disabled?: boolean | undefined;
  onClick: () => void;
}

export function ToolButton({ tool, label, icon: Icon, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      className="btn btn--icon"
      type="button"
      data-tool={tool}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}

/** Unchanged if `to` is outside of the list. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
