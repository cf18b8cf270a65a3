import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { scrollToId } from "#app/loading/scroll-on-navigation.tsx";

const COLLECTION_ID = "premium-collection";
const COLLECTION_SCROLL_DELAY_MS = 500;

/** To the home page, and there to the collection; counted from the arrival, so that a slow phone scrolls too. */
export function ExploreLink() {
  const navigate = useNavigate();
  async function explore(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await navigate("/");
    setTimeout(() => scrollToId(COLLECTION_ID), COLLECTION_SCROLL_DELAY_MS);
  }
  return (
    <Link className="btn btn--outline" to="/" prefetch="intent" onClick={explore}>
      Explore Our Oils
    </Link>
  );
}
