import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { pictureAddress } from "#domain/picture.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import { MessageSchema, RequestError } from "#server/errors.ts";
import { isFresh } from "#server/kept-answers.ts";
import { addPicture } from "./add-picture.ts";
import { findPictureFile } from "./picture-file.ts";
import { PictureFolder } from "./picture-folder.ts";

interface Options {
  folder: string;
  requireAdmin: RequireAdmin;
}

const MULTIPART = "multipart/form-data";
/** An address carries the hash of what it shows. */
const FOREVER = "public, max-age=31536000, immutable";
const UploadSchema = z.object({ file: z.file() });
const PictureSchema = z.object({ address: z.string(), width: z.number(), height: z.number() });

export const pictureRoutes: FastifyPluginAsyncZod<Options> = async (api, { folder, requireAdmin }) => {
  const pictures = new PictureFolder(folder);
  // The body stays in the socket: the route writes it to disk as it comes.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(MULTIPART, (_request, _body, done) => done(null));
  api.addContentTypeParser("*", async () => {
    throw new RequestError(415, `The Content-Type must be ${MULTIPART}`);
  });

  api.post(
    "/pictures/",
    {
      onRequest: requireAdmin,
      // What the document says of the body is checked while it arrives.
      validatorCompiler: () => () => true,
      schema: {
        summary: "Upload a picture: JPEG, PNG, WebP or AVIF, at most 15 MB and 50 megapixels",
        tags: ["Pictures"],
        security: [{ bearer: [] }],
        consumes: [MULTIPART],
        body: UploadSchema,
        response: {
          201: PictureSchema,
          400: MessageSchema,
          401: MessageSchema,
          403: MessageSchema,
          413: MessageSchema,
          415: MessageSchema,
        },
      },
    },
    async (request, reply) => {
      const { hash, width, height } = await addPicture(pictures, request.raw);
      request.log.info({ picture: hash }, "picture kept");
      return reply.code(201).send({ address: pictureAddress(hash, width, height), width, height });
    },
  );

  api.get("/pictures/:name", { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = findPictureFile(name);
    const content = file && (await pictures.findContent(file));
    if (!content) throw new RequestError(404, "Picture not found");
    const etag = `"${name}"`;
    reply.headers({ etag, "cache-control": FOREVER, "content-security-policy": "default-src 'none'; sandbox" });
    if (isFresh(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(file.type).send(content);
  });
};
