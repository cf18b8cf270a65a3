import type { Element, ElementContent, Root } from "hast";

/** Every element of the tree, the innermost first; what the visitor gives takes its place. */
export function visitElements(parent: Root | Element, visit: (element: Element) => ElementContent): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== "element") return child;
    visitElements(child, visit);
    return visit(child);
  });
}
