import { ErrorMessage } from "#app/error-screen.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";

export function DashboardError() {
  return (
    <DashboardFrame>
      <ErrorMessage isStaff />
    </DashboardFrame>
  );
}
