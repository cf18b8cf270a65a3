import { createContext } from "react-router";
import type { Settings } from "#domain/settings.ts";
import type { ApiFetch, RenderMarkdown } from "#domain/website.ts";
import type { BlogApi } from "./blog-api.ts";
import type { ShopApi } from "./shop-api.ts";

/** All of them: a loader sends only what its page shows. */
export const settingsContext = createContext<Settings>();
export const shopApiContext = createContext<ShopApi>();
export const apiFetchContext = createContext<ApiFetch>();
export const blogApiContext = createContext<BlogApi>();

/** Only the server can do it. */
export const renderMarkdownContext = createContext<RenderMarkdown>();

/** See `app/loading/inline-script.tsx`. */
export const scriptMarkerContext = createContext<string>();
