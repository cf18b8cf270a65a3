import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** The HTML was made safe on the server, see server/site/markdown/. */
export function BlogBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useInsideNavigation(body);
  return <div ref={body} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links to pages of the shop navigate inside the site; an empty link does nothing. */
function useInsideNavigation(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (href === "") event.preventDefault();
      if (!href || !isPlainClick(event) || !/^\/(?![/\\]|blog-api\/)/.test(href)) return;
      event.preventDefault();
      navigate(href);
    }
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text, navigate]);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
