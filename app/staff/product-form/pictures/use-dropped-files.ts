import { useEffect, useRef, useState } from "react";

/** Dropped anywhere, or pasted. The browser would open a file dropped beside the form. Returns whether files hover over the page. */
export function useDroppedFiles(onFiles: (files: File[]) => unknown): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop") take.current([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    window.addEventListener("dragover", hold, { signal });
    window.addEventListener("drop", hold, { signal });
    window.addEventListener("dragleave", (event) => event.relatedTarget ?? setOver(false), { signal });
    window.addEventListener("paste", paste, { signal });
    return () => listeners.abort();
  }, []);
  return over;
}
