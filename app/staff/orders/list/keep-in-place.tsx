import { Component, type ReactNode, type RefObject } from "react";

interface KeepInPlaceProps {
  rows: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface ReadRow {
  row: Element;
  top: number;
}

/** Keeps the row that a person is reading where it is when rows are inserted above it. Only a class sees the page before it is redrawn. */
export class KeepInPlace extends Component<KeepInPlaceProps> {
  override getSnapshotBeforeUpdate(): ReadRow | null {
    return findReadRow(this.props.rows.current);
  }

  override componentDidUpdate(_props: KeepInPlaceProps, _state: unknown, read: ReadRow | null): void {
    if (!read?.row.isConnected) return;
    // By whole pixels: browsers round a fraction each in its own way.
    const moved = Math.floor(read.row.getBoundingClientRect().top - read.top);
    if (moved !== 0) window.scrollBy(0, moved);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The first row below the top of the window; none while the list's own top is in view, where new rows should be seen. */
function findReadRow(list: HTMLElement | null): ReadRow | null {
  const rows = [...(list?.children ?? [])];
  const first = rows[0];
  if (!first || first.getBoundingClientRect().top >= 0) return null;
  const row = rows.find((one) => one.getBoundingClientRect().top >= 0);
  return row ? { row, top: row.getBoundingClientRect().top } : null;
}
