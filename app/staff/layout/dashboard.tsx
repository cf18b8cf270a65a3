import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { staffQueries } from "#app/staff/api/staff-query.ts";
import { loginPath } from "#app/staff/session/login-path.ts";
import { requireSession } from "#app/staff/session/require-session.ts";
import { useSessionExpiry } from "#app/staff/session/session-expiry.ts";
import { useSession } from "#app/staff/session/use-session.ts";
import type { Route } from "./+types/dashboard";
import { DashboardOpening } from "./dashboard-opening.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSidebar } from "./use-sidebar.ts";
import "./pager.css";
import "./shell.css";
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

export { DashboardOpening as HydrateFallback };

export default function Dashboard() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const sidebar = useSidebar();
  useSessionExpiry();
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
    </div>
  );
}
