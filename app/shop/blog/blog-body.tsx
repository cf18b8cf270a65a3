import { useRef } from "react";
import { useMovesInside } from "./use-moves-inside.ts";

/** The words of the post. The HTML was made safe on the server, see server/blog/markdown/. */
export function BlogBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useMovesInside(body);
  return <div ref={body} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
