/** Whether the router's code in a browser requests the data of a page, by the page's path with an ending, and not the page. */
export function isRouterData(path: string): boolean {
  return path.endsWith(".data");
}
