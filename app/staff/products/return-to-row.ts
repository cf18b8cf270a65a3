import { type RefObject, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** One of these means that somebody uses the page. */
export const TOUCHES = ["wheel", "touchstart", "pointerdown", "keydown"];

interface ReadRow {
  id: string;
  /** In the window. */
  top: number;
}

/** By the entry of the history. */
const readRows = new Map<string, ReadRow | undefined>();

/** Back and Forward return to the row that was read: rows that were never in sight only have about the height they will have. */
export function useReturnToRow(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const rows = list.current;
    if (!rows) return;
    const read = isReturn ? readRows.get(key) : undefined;
    const stop = read ? holdRow(rows, read) : undefined;
    const save = () => readRows.set(key, findReadRow());
    window.addEventListener("scroll", save, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", save);
    };
  }, [list, key, isReturn]);
}

const HEADER_PX = 56;

/** The one right below the sticky header; none while the list's own top is in view. */
function findReadRow(): ReadRow | undefined {
  const row = document.elementFromPoint(window.innerWidth / 2, HEADER_PX + 1)?.closest<HTMLElement>("[data-product]");
  return row ? { id: row.dataset.product ?? "", top: row.getBoundingClientRect().top } : undefined;
}

/** Until somebody takes hold of the page. Returns the way to stop it. */
function holdRow(rows: HTMLElement, { id, top }: ReadRow): () => void {
  const end = new AbortController();
  const scroll = () => {
    const row = rows.querySelector(`[data-product="${CSS.escape(id)}"]`);
    if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
  };
  const observer = new ResizeObserver(scroll);
  end.signal.addEventListener("abort", () => observer.disconnect());
  for (const touch of TOUCHES) window.addEventListener(touch, () => end.abort(), { signal: end.signal, passive: true });
  observer.observe(document.body);
  // The router restores the scroll position after this, in the same commit.
  queueMicrotask(scroll);
  return () => end.abort();
}
