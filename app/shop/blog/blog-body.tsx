import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** The words of the post. The HTML was made safe on the server, see server/blog/markdown/. */
export function BlogBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useMovesInside(body);
  return <div ref={body} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Links of a text to other pages of the shop move inside the site, as every other link does; a blanked one leads nowhere. */
function useMovesInside(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    function move(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const address = link?.getAttribute("href");
      if (address === "") event.preventDefault();
      if (!address || !isPlainClick(event) || !/^\/(?![/\\]|blog-api\/)/.test(address)) return;
      event.preventDefault();
      navigate(address);
    }
    element?.addEventListener("click", move);
    return () => element?.removeEventListener("click", move);
  }, [text, navigate]);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
