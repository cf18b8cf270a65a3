import { Outlet } from "react-router";
import { dropOthersData } from "#app/staff/api/query-client.ts";
import { requireSession } from "#app/staff/session/session-expiry.ts";
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

// Re-exported: the router would wrap components that are defined here, with code that every page of the shop loads.
export { DashboardError as ErrorBoundary, DashboardOpening as HydrateFallback } from "./dashboard-frame.tsx";

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
