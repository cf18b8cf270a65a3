import { settingsContext } from "#app/shop/api/context.ts";
import { HOME_PATH, HTML_LANG } from "#words/language.ts";
import { coldPressedOilsOf, MANIFEST_DESCRIPTION } from "#words/seo.ts";
import type { Route } from "./+types/web-manifest";

/** Manifest for the shop on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(settingsContext);
  const manifest = {
    name: coldPressedOilsOf(name),
    short_name: name,
    description: MANIFEST_DESCRIPTION,
    id: HOME_PATH,
    start_url: HOME_PATH,
    scope: HOME_PATH,
    display: "standalone",
    lang: HTML_LANG,
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
