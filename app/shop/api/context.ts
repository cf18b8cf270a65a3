import { createContext } from "react-router";
import type { BlogApi } from "./blog-api.ts";
import type { ApiFetch, ShopApi } from "./shop-api.ts";

export const shopApiContext = createContext<ShopApi>();
/** For calls that few pages make. */
export const apiFetchContext = createContext<ApiFetch>();
export const blogApiContext = createContext<BlogApi>();

/** Renders a post's markdown as safe HTML. Only the server can do it. */
export type RenderMarkdown = (markdown: string) => Promise<string>;
export const renderMarkdownContext = createContext<RenderMarkdown>();

/** See `app/loading/inline-script.tsx`. */
export const scriptMarkerContext = createContext<string>();

/** See `app/entry.server.tsx`. */
export const isSharedPageContext = createContext<(name: string) => boolean>();
