import { Outlet } from "react-router";
import { dropOthersData } from "#app/staff/api/query-client.ts";
import { requireSession } from "#app/staff/session/session-expiry.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { Route } from "./+types/dashboard";
import { DashboardFrame } from "./dashboard-frame.tsx";
import "../../ui/controls.css";
import "./pager.css";
import "./parts.css";
import "./paper.css";
import "./dashboard.css";
import "./form.css";
import "./sidebar.css";
import "./states.css";
import "./table.css";
import "./toolbar.css";

// Re-exported: the router would wrap a component that is defined here, with code that every page of the shop loads.
export { DashboardError as ErrorBoundary } from "./dashboard-frame.tsx";

export const headers: Route.HeadersFunction = () => ({ "x-robots-tag": "noindex" });

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession, dropOthersData];

/** The token is in the browser: the server cannot know who is signed in. */
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

/** The server renders this; the browser then checks the session. */
export function HydrateFallback() {
  return (
    <div className="dash" data-sidebar="closed">
      <header className="dash__top row middle gap-3 line-below">
        <span className="dash__title bold nowrap">Admin Dashboard</span>
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
