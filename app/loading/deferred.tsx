import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { loadChunk } from "./load-chunk.ts";

interface Chunk {
  default: ComponentType;
}

const coming: Promise<void>[] = [];

/** Comes when every part that was drawn with the document answers. */
export async function whenAllAnswers(): Promise<void> {
  await Promise.all(coming);
}

/**
 * A part around every public page that the first tap does not need. The server draws it; what brings it to life comes right
 * behind the page's own scripts, because moves inside the site would wait for it. A page without it is still a page.
 * Called once, outside of components: React keeps the server's drawing as long as it is handed the same element.
 */
export function soon(id: string, load: () => Promise<Chunk>): ReactNode {
  let answers = () => {};
  const isDrawn = !import.meta.env.SSR && document.getElementById(id) !== null;
  if (isDrawn) coming.push(new Promise((resolve) => (answers = resolve)));
  const Part = lazy(async () => {
    const { default: Inner } = import.meta.env.SSR ? await load() : await loadChunk(id, load).catch(withoutIt);
    return {
      default: () => {
        useEffect(answers, []);
        return <Inner />;
      },
    };
  });
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

function withoutIt(error: unknown): Chunk {
  console.error(error);
  return { default: () => null };
}
