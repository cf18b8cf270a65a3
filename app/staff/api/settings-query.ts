import { queryOptions } from "@tanstack/react-query";
import { staffCall } from "./staff-call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => staffCall("GET /settings/", { signal }),
});
