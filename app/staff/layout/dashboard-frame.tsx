import type { ReactNode } from "react";
import { ErrorMessage } from "#app/error-screen.tsx";
import { OrderWatch } from "#app/staff/orders/watch/order-watch.ts";
import { useTapSender } from "#app/staff/rounds/send-staff-taps.ts";
import { useSession } from "#app/staff/session/session-store.ts";
import { Shell } from "./shell.tsx";
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
