import { ErrorMessage } from "#app/error-screen.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";

/** What went wrong in the dashboard is told there. */
export function DashboardError() {
  return (
    <DashboardFrame>
      <ErrorMessage isStaff />
    </DashboardFrame>
  );
}
