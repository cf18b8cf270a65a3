/** A component's name for the developer's tools; writing it keeps components in the build that nothing uses. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;

/**
 * Leaves out of the build what the router offers and the shop does not use.
 *
 * @returns {import("vite").Plugin}
 */
export function dropDisplayNames() {
  return {
    name: "drop-display-names",
    apply: "build",
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({ code: code.replace(DISPLAY_NAME, ""), map: null }),
    },
  };
}
