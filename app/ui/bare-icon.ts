import { type ComponentProps, createElement } from "react";

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Stands in the build for lucide's own createLucideIcon (see vite.config.ts): that one also knows contexts, aliases
 * and scaled strokes, which nobody here asks for, and is on every page.
 */
export default function createLucideIcon({ node }: IconData) {
  return (props: ComponentProps<"svg">) =>
    createElement(
      "svg",
      { viewBox: "0 0 24 24", ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
