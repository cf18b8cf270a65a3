import { X } from "lucide-react";
import { Dialog } from "#app/ui/dialog.tsx";
import { SideLinks } from "./side-links.tsx";

interface SidebarProps {
  wide: boolean;
  open: boolean;
  close: () => void;
}

/** Beside the page where there is room, else a drawer over it: the page behind waits, Escape and a tap beside close it. */
export function Sidebar({ wide, open, close }: SidebarProps) {
  if (!open) return null;
  if (wide) {
    return (
      <aside className="dash__side" aria-label="Sidebar">
        <SideLinks />
      </aside>
    );
  }
  return (
    <Dialog className="drawer" aria-label="Sidebar" onClose={close}>
      <div className="drawer__panel">
        <button className="btn btn--icon drawer__close" type="button" aria-label="Close sidebar" onClick={close}>
          <X className="icon icon--lg" aria-hidden />
        </button>
        <SideLinks onChoose={close} />
      </div>
    </Dialog>
  );
}
