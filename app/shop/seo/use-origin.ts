import { useRouteLoaderData } from "react-router";

/** Where the shop stands (PUBLIC_URL), whatever name this visitor called it by. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>("root")?.origin ?? window.location.origin;
}
