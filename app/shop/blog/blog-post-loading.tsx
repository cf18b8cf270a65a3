import { Loading } from "#app/ui/loading.tsx";
import { shop } from "#domain/shop.ts";

/** The words, and the shape of what comes. */
export function BlogPostLoading() {
  return (
    <div className="article">
      <title>{`Blog | ${shop.name}`}</title>
      <div className="article__head">
        <Loading>Loading blog...</Loading>
        <span className="sk sk--heading" />
        <span className="sk sk--meta" />
      </div>
      <span className="sk sk--picture" />
    </div>
  );
}
