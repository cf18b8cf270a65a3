import { queryOptions } from "@tanstack/react-query";
import type { Settings, SettingsReply } from "#domain/settings.ts";
import { staffCall } from "./staff-call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => staffCall<SettingsReply>("/settings/", { signal }),
});

export function changeSettings(change: Partial<Settings>): Promise<SettingsReply> {
  return staffCall<SettingsReply>("/settings/", { method: "PATCH", body: change });
}
