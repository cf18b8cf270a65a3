import { settingsContext } from "#app/shop/api/context.ts";
import type { Route } from "./+types/web-manifest";

/** Manifest for the shop on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(settingsContext);
  const manifest = {
    name: `${name} cold-pressed oils`,
    short_name: name,
    description: "Almond, coconut, ground nut, sesame and other oils, pressed slowly in a wooden kolhu.",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en-IN",
    theme_color: "#FBF7EF",
    background_color: "#FBF7EF",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
