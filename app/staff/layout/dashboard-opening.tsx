import { Loading } from "#app/ui/loading.tsx";

/** The first document: nobody knows yet who is there. */
export function DashboardOpening() {
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
