import { shop } from "#domain/shop.ts";
import { BackToBlogs } from "./back-to-blogs.tsx";
import { BottleDrawing } from "./bottle-drawing.tsx";

/** What stands in a post's place when it cannot be shown. */
export function BlogPostProblem({ message }: { message: string }) {
  return (
    <div className="state" role="alert">
      <title>{`${message.replace(/\.$/, "")} | ${shop.name}`}</title>
      <BottleDrawing />
      <h1>{message}</h1>
      <BackToBlogs />
    </div>
  );
}
