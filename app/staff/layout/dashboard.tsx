import { QueryClientProvider } from "@tanstack/react-query";
import { PanelLeft } from "lucide-react";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { ScrollOnNavigation } from "#app/loading/scroll-on-navigation.tsx";
import { staffQueries } from "#app/staff/api/staff-query.ts";
import { useHalfTypedGuard } from "#app/staff/orders/form/half-typed-order.ts";
import { loginPath } from "#app/staff/session/login-path.ts";
import { requireSession, useSessionExpiry } from "#app/staff/session/session-expiry.ts";
import { useSession } from "#app/staff/session/session-store.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { Route } from "./+types/dashboard";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { Sidebar, useSidebar } from "./sidebar.tsx";
import "./pager.css";
import "./dashboard.css";
import "./sidebar.css";
import "./table.css";
import "./toolbar.css";

export const headers: Route.HeadersFunction = () => ({ "x-robots-tag": "noindex" });

/** Before anything of the dashboard is loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/** The token lives in the browser: only there can it be known who opens this. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function Dashboard() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const sidebar = useSidebar();
  useSessionExpiry();
  useHalfTypedGuard();
  useEffect(() => {
    if (!session) navigate(loginPath(location), { replace: true });
  }, [session, location, navigate]);
  return (
    <div className="dash" data-sidebar={sidebar.open ? "open" : "closed"}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar {...sidebar} />
      <TopBar username={session?.user.username ?? ""} sidebarOpen={sidebar.open} onToggle={sidebar.toggle} />
      <main id="main" className="dash__main">
        <QueryClientProvider client={staffQueries}>
          <Outlet />
        </QueryClientProvider>
      </main>
      <NavigationProgress />
      <ScrollOnNavigation />
      <FocusOnNavigation />
    </div>
  );
}

interface TopBarProps {
  username: string;
  sidebarOpen: boolean;
  onToggle: () => void;
}

function TopBar({ username, sidebarOpen, onToggle }: TopBarProps) {
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

/** The first document: nobody knows yet who is there. */
export function HydrateFallback() {
  return (
    <div className="dash" data-sidebar="closed">
      <header className="dash__top">
        <span className="dash__title">Admin Dashboard</span>
      </header>
      <main id="main" className="dash__main">
        <Loading>Opening the dashboard...</Loading>
        <noscript>
          <p className="notice">The dashboard needs JavaScript. Please allow it for this site.</p>
        </noscript>
      </main>
    </div>
  );
}
