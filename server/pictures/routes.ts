import path from "node:path";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_UPLOAD_MB, pictureUrl } from "#domain/products/picture.ts";
import { reportUrl } from "#domain/stock/report.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import { writeSynced } from "#server/files/sync-files.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { InvalidRequestSchema, RequestError, sendError } from "#server/http/errors.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { findPictureFile, hashPicture, PDF } from "./picture-file.ts";
import { PictureParts } from "./picture-parts.ts";
import { type PictureStore, StoreFailure } from "./picture-store.ts";
import { findPictureType, isPdf } from "./picture-type.ts";
import { readUpload, refuseFile } from "./read-upload.ts";
import { makeVersionsInWorker } from "./resizing/run-worker.ts";

const REFUSALS = {
  "too-many-pixels": { status: 413, message: "must have at most 50 megapixels" },
  damaged: { status: 400, message: "the picture is damaged or not whole" },
};

interface Options {
  pictures: PictureStore;
  partsFolder: string;
  requireAdmin: RequireAdmin;
}

const MULTIPART = "multipart/form-data";
/** A URL carries the hash of what it shows. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Each is held in memory from its first byte to its response. */
const UPLOADS_AT_ONCE = 12;
const FULL = "Many pictures are arriving at once; please try again in a moment";
const NOT_STORED = new RequestError(503, "The place for pictures does not answer. Nothing was kept; please try again.");
const NOT_SHOWN = new RequestError(503, "The place for pictures does not answer", { "cache-control": "no-store" });
/** Up to this size, a body that is too large is read, discarded and gets its own message. */
const BODY_LIMIT = 100 * 1024 * 1024;

export async function pictureRoutes(
  api: FastifyInstance,
  { pictures, partsFolder, requireAdmin }: Options,
): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Pictures", requireAdmin);
  const parts = new PictureParts(partsFolder);
  api.addHook("onClose", () => parts.close());
  pictures.watch?.((trouble) => {
    if (trouble) api.log.warn(`PICTURES_URL does not work now, so pictures can be neither added nor shown: ${trouble}`);
    else api.log.warn("PICTURES_URL works again");
  });
  api.setErrorHandler<FastifyError | RequestError | StoreFailure>((error, request, reply) => {
    if (!(error instanceof StoreFailure)) return sendError(error, request, reply);
    return sendError(request.method === "POST" ? NOT_STORED : NOT_SHOWN, request, reply);
  });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(MULTIPART, async (request: FastifyRequest, body: AsyncIterable<Buffer>) => ({
    file: await readUpload(request.headers["content-type"] ?? "", body),
  }));
  api.addContentTypeParser("*", async () => {
    throw new RequestError(415, `The Content-Type must be ${MULTIPART}`);
  });

  addRoute(
    "POST /pictures/",
    {
      onRequest: limitUploads(),
      bodyLimit: BODY_LIMIT,
      summary: `Upload a picture: JPEG, PNG, WebP or AVIF, at most ${MAX_UPLOAD_MB} MB and 50 megapixels`,
      consumes: [MULTIPART],
      refuses: [408, 503],
      responses: { 413: InvalidRequestSchema, 415: InvalidRequestSchema },
    },
    async (request) => {
      const content = Buffer.from(await request.body.file.arrayBuffer());
      const { hash, width, height } = await addPicture(pictures, parts, content);
      request.log.info({ picture: hash }, "picture stored");
      return { address: pictureUrl(hash, width, height), width, height };
    },
  );

  addRoute(
    "POST /stock/reports/",
    {
      onRequest: limitUploads(),
      bodyLimit: BODY_LIMIT,
      summary: `Upload the lab report of a batch: a PDF or a picture, at most ${MAX_UPLOAD_MB} MB`,
      consumes: [MULTIPART],
      refuses: [408, 503],
      responses: { 413: InvalidRequestSchema, 415: InvalidRequestSchema },
    },
    async (request) => {
      const content = Buffer.from(await request.body.file.arrayBuffer());
      request.log.info("lab report stored");
      if (isPdf(content)) return { url: await addReport(pictures, parts, content) };
      const { hash, width, height } = await addPicture(pictures, parts, content, "PDF, JPEG, PNG, WebP or AVIF");
      return { url: pictureUrl(hash, width, height) };
    },
  );

  api.get("/pictures/:name", { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = findPictureFile(name);
    const content = file && (await pictures.findContent(file));
    if (!content) throw new RequestError(404, "Picture not found");
    const etag = `"${name}"`;
    reply.headers({ etag, "cache-control": IMMUTABLE, "content-security-policy": "default-src 'none'; sandbox" });
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    // A file from outside, never a page of the shop.
    if (file.type === PDF) reply.header("content-disposition", 'attachment; filename="lab-report.pdf"');
    return reply.type(file.type).send(content);
  });
}

/** No request waits with its body unread, because that counts towards its timeout. Read bodies wait for the worker; one too many is refused. */
function limitUploads() {
  let inside = 0;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (inside >= UPLOADS_AT_ONCE) throw new RequestError(503, FULL, { "retry-after": "20" });
    inside++;
    reply.raw.once("close", () => inside--);
  };
}

/** Stores every version of an uploaded file, or refuses it and stores nothing. */
async function addPicture(
  pictures: PictureStore,
  parts: PictureParts,
  content: Buffer<ArrayBuffer>,
  types = "JPEG, PNG, WebP or AVIF",
) {
  requirePicture(content, types);
  const hash = await hashPicture(content);
  const known = await pictures.findSize(hash);
  if (known) return { hash, ...known };
  return parts.withPart(async ({ upload, versions, signal }) => {
    await writeSynced(upload, content);
    const outcome = await makeVersionsInWorker(upload, hash, versions, signal);
    if ("refused" in outcome) {
      const { status, message } = REFUSALS[outcome.refused];
      throw refuseFile(status, message);
    }
    await pictures.store(versions, hash);
    return { hash, ...outcome };
  });
}

async function addReport(pictures: PictureStore, parts: PictureParts, content: Buffer<ArrayBuffer>): Promise<string> {
  const hash = await hashPicture(content);
  return parts.withPart(async ({ versions }) => {
    await writeSynced(path.join(versions, "report.pdf"), content);
    await pictures.store(versions, hash);
    return reportUrl(hash);
  });
}

function requirePicture(content: Buffer, types: string): void {
  const type = findPictureType(content);
  if (type === "heic") {
    throw refuseFile(415, `HEIC pictures cannot be read here; please choose ${types}`);
  }
  if (type === undefined) throw refuseFile(415, `must be a ${types} ${types.startsWith("PDF") ? "file" : "picture"}`);
}
