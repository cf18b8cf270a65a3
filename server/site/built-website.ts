import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { WebsiteModule } from "#domain/website.ts";
import { listSiteFiles, storeAssets } from "./earlier-assets.ts";
import type { Site } from "./website.ts";

/** Header for files under assets/, which have a hash in their name. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
const REVALIDATE = "no-cache";

/** The built site, with the names of its files: one route for all starts faster than one for each. */
export async function openBuiltWebsite(
  server: FastifyInstance,
  { buildDir, dataDir }: { buildDir: string; dataDir: string },
): Promise<Pick<Site, "website" | "files" | "findUnknownPage">> {
  const root = path.join(buildDir, "client");
  const folders = [...storeAssets(root, path.join(dataDir, "site")), root];
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader("cache-control", cacheControlOf(file));
      response.setHeader("vary", "accept-encoding");
    },
  });
  const entry = pathToFileURL(path.join(buildDir, "server", "index.js")).href;
  const { default: website, findUnknownPage }: WebsiteModule = await import(entry);
  return {
    website,
    findUnknownPage,
    files: new Map(folders.flatMap((folder) => listSiteFiles(folder).map((file) => [file, folder]))),
  };
}

function cacheControlOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return IMMUTABLE;
  // It decides what a browser caches.
  return /[\\/]service-worker\.js(\.br|\.gz)?$/.test(file) ? REVALIDATE : ONE_DAY;
}
