import type { ComponentProps } from "react";
import { Link } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & { to: `/${string}`; prefetch: "intent" };

/** For links of which a page has dozens. The server has no clicks to catch: there it draws the same without the router's hooks. */
export const ListLink = import.meta.env.SSR ? BareLink : Link;

function BareLink({ to, prefetch: _, ...rest }: Props) {
  return <a {...rest} href={to} data-discover="true" />;
}
