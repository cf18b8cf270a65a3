import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ErrorMessage } from "#app/error-screen.tsx";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { accountQuery } from "#app/staff/api/people-queries.ts";
import { queryClient, useOwnDataOnly } from "#app/staff/api/query-client.ts";
import { watchTwoFactor } from "#app/staff/api/staff-call.ts";
import { OrderWatch } from "#app/staff/orders/watch/order-watch.ts";
import { useTapSender } from "#app/staff/rounds/send-staff-taps.ts";
import { loginPath } from "#app/staff/session/login-path.ts";
import { useSessionExpiry } from "#app/staff/session/session-expiry.ts";
import { useSession } from "#app/staff/session/staff-session.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { Account } from "#domain/people/account.ts";
import { Sidebar, useSidebar } from "./sidebar.tsx";
import { useDraftGuard } from "./stored-draft.ts";

export function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  useDraftGuard();
  useTapSender();
  return (
    <Shell>
      {children}
      {session ? <OrderWatch /> : null}
    </Shell>
  );
}

export function DashboardError() {
  return (
    <DashboardFrame>
      <ErrorMessage isStaff />
    </DashboardFrame>
  );
}

/** The server renders this; the browser then checks the session. */
export function DashboardOpening() {
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

const ACCOUNT = "/dashboard/account";

function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const sidebar = useSidebar();
  useSessionExpiry();
  useOwnDataOnly();
  useEffect(() => {
    if (!session) navigate(loginPath(location), { replace: true });
  }, [session, location, navigate]);
  const account = useAccount();
  useTwoFactorFirst(account);
  return (
    <div className="dash" data-sidebar={sidebar.open ? "open" : "closed"}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar {...sidebar} />
      <TopBar
        username={account?.username ?? session?.user.username ?? ""}
        sidebarOpen={sidebar.open}
        onToggle={sidebar.toggle}
      />
      <main id="main" className="dash__main">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </main>
      <NavigationProgress />
    </div>
  );
}

/** The token has the name that the person had when they signed in. */
function useAccount(): Account | undefined {
  return useQuery({ ...accountQuery, enabled: Boolean(useSession()) }, queryClient).data;
}

/** Nothing else opens without two-factor where an owner requires it. The page itself says why. */
function useTwoFactorFirst(account: Account | undefined) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isMissing = account?.is_second_step_required && !account.has_second_step;
  useEffect(() => {
    if (isMissing && pathname !== ACCOUNT) navigate(ACCOUNT, { replace: true });
  }, [isMissing, pathname, navigate]);
  // A call was refused: the rule is newer than the account here.
  useEffect(() => watchTwoFactor(() => queryClient.invalidateQueries(accountQuery)), []);
}

function TopBar({ username, sidebarOpen, onToggle }: { username: string; sidebarOpen: boolean; onToggle: () => void }) {
  return (
    <header className="dash__top row middle gap-3 line-below">
      <button
        className="btn btn--icon"
        type="button"
        aria-label="Toggle sidebar"
        aria-expanded={sidebarOpen}
        onClick={onToggle}
      >
        <PanelLeft className="icon icon--lg" aria-hidden />
      </button>
      <span className="dash__title bold nowrap">Admin Dashboard</span>
      <Link className="dash__who row middle muted" to={ACCOUNT} aria-label={`Welcome, ${username}: my account`}>
        <span>Welcome, {username}</span>
        <span className="avatar bold" aria-hidden>
          {[...username][0]?.toUpperCase()}
        </span>
      </Link>
    </header>
  );
}
