import { queryOptions } from "@tanstack/react-query";
import type { Facts, Settings } from "#domain/settings.ts";
import { staffCall } from "./staff-call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => staffCall<Settings>("/settings/", { signal }),
});

export function changeSettings(change: Partial<Facts>): Promise<Settings> {
  return staffCall<Settings>("/settings/", { method: "PATCH", body: change });
}
