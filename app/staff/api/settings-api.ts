import { queryOptions } from "@tanstack/react-query";
import type { Body } from "#domain/api/calls.ts";
import { staffCall } from "./staff-call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => staffCall("GET /settings/", { signal }),
});

export const changeSettings = (body: Body<"PATCH /settings/">) => staffCall("PATCH /settings/", { body });
