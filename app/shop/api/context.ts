import { createContext } from "react-router";
import type { CallApi } from "#app/api/call.ts";
import type { Settings } from "#domain/settings.ts";
import type { RenderMarkdown } from "#domain/website.ts";
import type { BlogApi } from "./blog-api.ts";

/** All settings: a loader sends only what its page shows. */
export const settingsContext = createContext<Settings>();
export const callContext = createContext<CallApi>();
export const blogApiContext = createContext<BlogApi>();

/** Renders markdown, which only the server can do. */
export const renderMarkdownContext = createContext<RenderMarkdown>();

/** See `app/loading/inline-script.tsx`. */
export const scriptMarkerContext = createContext<string>();
