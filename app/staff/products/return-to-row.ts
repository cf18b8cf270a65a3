import { type RefObject, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { entryOf, recall, remember } from "#app/loading/history-memory.ts";
import { endReturn, TOUCHES } from "#app/loading/return-to.ts";

const ROW = "row ";

interface ReadRow {
  id: string;
  /** In the window. */
  top: number;
}

/** Back and Forward return to the row that was read: rows that were never in sight only have about the height they will have. */
export function useReturnToRow(list: RefObject<HTMLElement | null>): void {
  const entry = entryOf(useLocation());
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const rows = list.current;
    if (!rows) return;
    const read = isReturn ? recall<ReadRow>(entry, ROW) : undefined;
    const stop = read ? holdRow(rows, read) : undefined;
    const save = () => remember(entry, ROW, findReadRow());
    window.addEventListener("scroll", save, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener("scroll", save);
    };
  }, [list, entry, isReturn]);
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
  // Where the rows are there at once, the page's own return begins after this, in the same commit.
  queueMicrotask(() => {
    endReturn();
    scroll();
  });
  return () => end.abort();
}
