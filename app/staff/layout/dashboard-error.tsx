import { ErrorMessage } from "#app/error-screen.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";

/** Keeps the shell around the error. */
export function DashboardError() {
  return (
    <DashboardFrame>
      <ErrorMessage isStaff />
    </DashboardFrame>
  );
}
