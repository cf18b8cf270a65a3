import { InlineScript } from "#app/loading/inline-script.tsx";

/** The server does not know the cart. The browser does, before any script has come: an empty one is shown at once. */
const GUESS = `
try {
  if (JSON.parse(localStorage.getItem("cart") || "[]").length) throw 0;
  document.currentScript.parentElement.dataset.guess = "empty";
} catch (filled) {}
`;

/** Marks the element that it stands in. */
export function GuessEmpty() {
  return <InlineScript>{import.meta.env.SSR ? GUESS : ""}</InlineScript>;
}
