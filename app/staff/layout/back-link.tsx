import { ArrowLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";

interface BackLinkProps {
  className: string;
  /** The list's path, if the page was not opened from it. */
  list: string;
  children: ReactNode;
}

/** Goes back in the history to the list, so that its filters and place are restored. */
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

/** Above the title of a page. */
export function BackToList({ list, children }: Pick<BackLinkProps, "list" | "children">) {
  return (
    <BackLink className="link link--back" list={list}>
      <ArrowLeft className="icon" aria-hidden />
      {children}
    </BackLink>
  );
}

export function useListState(): { list: string } {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** State for links between pages that were opened from the same list. */
export function useSameListState(): { list?: string } {
  const { state } = useLocation();
  return typeof state?.list === "string" ? { list: state.list } : {};
}

/** 0 if it is not in the tab's history, or the browser has no Navigation API. */
function countStepsBack(path: string): number {
  if (!("navigation" in window) || !navigation.currentEntry) return 0;
  const { href } = new URL(path, window.location.href);
  const here = navigation.currentEntry.index;
  const entry = navigation.entries().findLast(({ index, url }) => index < here && url === href);
  return entry ? here - entry.index : 0;
}
