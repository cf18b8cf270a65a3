import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { splitLanguage } from "#domain/language.ts";
import type { WebsiteModule } from "#domain/website.ts";
import { makeFolder } from "#server/files/make-folder.ts";
import type { Site } from "./website.ts";

const STORED_BUILDS = 5;
const UNFINISHED = ".unfinished";
const HOUR_MS = 60 * 60 * 1000;

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
  /** The language's own build, which takes memory from its first page on. */
  const load = (pathname: string): Promise<WebsiteModule> => {
    const [language] = splitLanguage(pathname);
    const site = language === "en" ? buildDir : `${buildDir}-${language}`;
    return import(pathToFileURL(path.join(site, "server", "index.js")).href);
  };
  await load("/");
  return {
    website: async (request, needs) => (await load(new URL(request.url).pathname)).default(request, needs),
    findUnknownPage: async (pathname, apiFetch) => (await load(pathname)).findUnknownPage(pathname, apiFetch),
    files: new Map(folders.flatMap((folder) => listSiteFiles(folder).map((file) => [file, folder]))),
  };
}

function cacheControlOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return IMMUTABLE;
  // It decides what a browser caches.
  return /[\\/](service|round)-worker(-\w+)?\.js(\.br|\.gz)?$/.test(file) ? REVALIDATE : ONE_DAY;
}

/** Pages opened before a deploy still request their own scripts. Returns the folders of the last builds' assets. */
export function storeAssets(clientDir: string, storeDir: string): string[] {
  const own = path.join(storeDir, nameOf(clientDir));
  makeFolder(storeDir);
  if (!existsSync(own)) copyAssets(path.join(clientDir, "assets"), own);
  const folders = readdirSync(storeDir).map((name) => path.join(storeDir, name));
  for (const left of folders.filter(isLeftBehind)) rmSync(left, { recursive: true, force: true });
  const old = folders
    .filter((build) => build !== own && !build.endsWith(UNFINISHED))
    .sort((one, other) => madeAt(other) - madeAt(one));
  for (const build of old.slice(STORED_BUILDS)) rmSync(build, { recursive: true, force: true });
  return old.slice(0, STORED_BUILDS);
}

/** True for a copy that a killed start left behind; copying takes seconds. */
function isLeftBehind(folder: string): boolean {
  return folder.endsWith(UNFINISHED) && Date.now() - madeAt(folder) > HOUR_MS;
}

/** Another process may have removed it since. */
function madeAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** Each file has a hash of its content in its name, so the names identify a build. */
function nameOf(clientDir: string): string {
  const files = listSiteFiles(path.join(clientDir, "assets")).sort().join("\n");
  return createHash("sha256").update(files).digest("hex").slice(0, 16);
}

/** Atomic, also when two processes start at the same moment. */
function copyAssets(assets: string, own: string): void {
  const unfinished = `${own}.${process.pid}${UNFINISHED}`;
  cpSync(assets, path.join(unfinished, "assets"), { recursive: true });
  try {
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(own)) throw error;
  }
}

/** All files under a folder as paths of URLs, without their compressed versions. */
export function listSiteFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll("\\", "/"));
}
