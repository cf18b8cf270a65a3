import { ArchedBottle } from "#app/brand/drawings.tsx";
import { shop } from "#domain/shop.ts";
import { BackToBlogs } from "./back-to-blogs.tsx";

/** What stands in a post's place when it cannot be shown. */
export function BlogPostProblem({ message }: { message: string }) {
  return (
    <div className="state state--page" role="alert">
      <title>{`${message.replace(/\.$/, "")} | ${shop.name}`}</title>
      <ArchedBottle />
      <h1>{message}</h1>
      <BackToBlogs />
    </div>
  );
}
