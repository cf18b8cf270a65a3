import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const TOUCHES = ["wheel", "touchstart", "pointerdown", "keydown"];

/** The link that was followed, of several to one URL. */
interface Followed {
  href: string;
  at: number;
}

/** Followed links by entry of the history. */
const followed = new Map<string, Followed>();

/** Focuses the heading of a new page; Back and Forward focus the link that was followed there. */
export function FocusOnNavigation() {
  const { key, pathname, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const before = useRef({ key, pathname });
  const isInPlace = !isReturn && state?.isInPlace === true;
  useLayoutEffect(() => {
    const end = new AbortController();
    const remember = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (link && href) followed.set(key, { href, at: listLinks(href).indexOf(link) });
    };
    document.addEventListener("click", remember, { capture: true, signal: end.signal });
    const from = before.current;
    before.current = { key, pathname };
    if (from.key !== key && !isInPlace) {
      const link = isReturn ? followed.get(key) : undefined;
      holdFocus(link, from.pathname !== pathname, end.signal);
    }
    return () => end.abort();
  }, [key, pathname, isReturn, isInPlace]);
  return null;
}

/**
 * A page is often rendered again when its data arrives. Until the visitor or the page moves the focus, one that is lost is set
 * again. On the same page only a lost focus is replaced, so a filter keeps it.
 */
function holdFocus(link: Followed | undefined, isNewPage: boolean, end: AbortSignal): void {
  const atFirst = document.activeElement;
  const focus = () => {
    const active = document.activeElement;
    const isUntouched = active === atFirst && active !== document.body;
    if (isUntouched && !isNewPage) return;
    if (!isUntouched && active !== document.body && !active?.matches("h1")) return observer.disconnect();
    const target = (link && listLinks(link.href)[link.at]) || findHeading();
    if (target !== active) target?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  end.addEventListener("abort", stop);
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { signal: end, passive: true });
  focus();
}

function listLinks(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)];
}

function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}
