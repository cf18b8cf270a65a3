import { PanelLeft } from "lucide-react";

interface TopBarProps {
  username: string;
  sidebarOpen: boolean;
  onToggle: () => void;
}

export function TopBar({ username, sidebarOpen, onToggle }: TopBarProps) {
  return (
    <header className="dash__top">
      <button
        className="btn btn--icon"
        type="button"
        aria-label="Toggle sidebar"
        aria-expanded={sidebarOpen}
        onClick={onToggle}
      >
        <PanelLeft className="icon icon--lg" aria-hidden />
      </button>
      <span className="dash__title">Admin Dashboard</span>
      <p className="dash__who">
        <span>Welcome, {username}</span>
        <span className="avatar" aria-hidden>
          {[...username][0]?.toUpperCase()}
        </span>
      </p>
    </header>
  );
}
