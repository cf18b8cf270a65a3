import { Outlet } from "react-router";
import { dropOthersData } from "#app/staff/api/query-client.ts";
import { requireSession } from "#app/staff/session/session-expiry.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { Route } from "./+types/dashboard";
import { DashboardFrame } from "./dashboard-frame.tsx";
import "./pager.css";
import "./parts.css";
import "./paper.css";
import "./dashboard.css";
import "./sidebar.css";
import "./states.css";
import "./table.css";
import "./toolbar.css";

// Handed on, not written here: the router would wrap it, by code that every page of the shop loads.
export { DashboardError as ErrorBoundary } from "./dashboard-error.tsx";

export const headers: Route.HeadersFunction = () => ({ "x-robots-tag": "noindex" });

/** Before anything of the dashboard is loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession, dropOthersData];

/** The token lives in the browser: only there can it be known who opens this. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function Dashboard() {
  return (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
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
