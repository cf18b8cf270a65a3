import { Loading } from "#app/ui/loading.tsx";

const CARDS = ["first", "second", "third"];

/** The words, and the shape of what comes. */
export function BlogListLoading() {
  return (
    <div className="posts-loading">
      <Loading>Loading blogs...</Loading>
      <ul className="posts" aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card} className="post-card">
            <span className="sk sk--band" />
            <span className="sk sk--meta" />
            <span className="sk sk--title" />
            <span className="sk sk--line" />
            <span className="sk sk--line" />
          </li>
        ))}
      </ul>
    </div>
  );
}
