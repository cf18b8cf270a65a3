import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { readKept, writeKept } from "#app/staff/session/kept-value.ts";

const KEPT_AS = "sidebarOpen";
/** 1024 px; shell.css changes at the same width. */
const WIDE = "(min-width: 64rem)";

/** Beside the page it stays as it was left, also on the next visit; on narrow screens it starts closed and is closed by narrowing. */
export function useSidebar() {
  const wide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const [beside, setBeside] = useState(() => readKept(KEPT_AS) !== "false");
  const [drawer, setDrawer] = useState(false);
  useEffect(() => {
    if (wide) setDrawer(false);
  }, [wide]);
  const toggle = () => {
    if (!wide) return setDrawer(!drawer);
    setBeside(!beside);
    writeKept(KEPT_AS, String(!beside));
  };
  const close = useCallback(() => setDrawer(false), []);
  return { wide, open: wide ? beside : drawer, toggle, close };
}

function watchWidth(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
