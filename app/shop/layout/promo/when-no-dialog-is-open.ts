/** Calls back at once, or as soon as the last open dialog is closed. Returns a way to give up waiting. */
export function whenNoDialogIsOpen(act: () => void): () => void {
  const isFree = () => document.querySelector("dialog[open]") === null;
  const watch = new MutationObserver(() => {
    if (!isFree()) return;
    watch.disconnect();
    act();
  });
  if (isFree()) act();
  else watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  return () => watch.disconnect();
}
