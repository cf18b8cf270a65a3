import { ErrorMessage } from "#app/error-screen.tsx";
import { Shell } from "./shell.tsx";

/** What went wrong in the dashboard is told there. */
export function DashboardError() {
  return (
    <Shell>
      <ErrorMessage isStaff />
    </Shell>
  );
}
