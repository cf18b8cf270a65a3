import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";

interface BackLinkProps {
  className: string;
  /** The list's path, for who came by another way. */
  list: string;
  children: ReactNode;
}

/** To the list that led here, as it was left: searched, on its page and at its place. */
export function BackLink({ className, list, children }: BackLinkProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = typeof state?.list === "string" ? state.list : undefined;

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const steps = isPlain && from !== undefined ? countStepsBack(from) : 0;
    if (steps === 0) return;
    event.preventDefault();
    navigate(-steps);
  }

  return (
    <Link className={className} to={from ?? list} onClick={onClick}>
      {children}
    </Link>
  );
}

/** The state of a link that leads away from this list. */
export function useListState(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The state of a link between pages that the same list has led to. */
export function useSameListState(): { list?: string } {
  const { state } = useLocation();
  return typeof state?.list === "string" ? { list: state.list } : {};
}

/** How far back in the tab's history it was last; 0 where it was not, or the browser does not tell. */
function countStepsBack(path: string): number {
  if (!("navigation" in window) || !navigation.currentEntry) return 0;
  const { href } = new URL(path, window.location.href);
  const here = navigation.currentEntry.index;
  const entry = navigation.entries().findLast(({ index, url }) => index < here && url === href);
  return entry ? here - entry.index : 0;
}
