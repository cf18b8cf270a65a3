import type { FastifyPluginAsync } from "fastify";
import { POST_CARDS_PATH, uploadOnCard } from "#domain/post-card.ts";
import { RequestError } from "#server/http/errors.ts";
import { PostCards } from "./post-cards.ts";

const A_DAY = "public, max-age=86400";
const MAX_BYTES = 15 * 1024 * 1024;

/** The cards of posts, made from what the blog service keeps. */
export const postCardRoutes: FastifyPluginAsync = async (api) => {
  const cards = new PostCards();
  api.addHook("onClose", () => cards.close());
  api.get(`${POST_CARDS_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const upload = uploadOnCard((request.params as { name: string }).name);
    const picture = upload && (await api.inject({ url: upload }));
    const isThere = picture && picture.statusCode === 200 && picture.rawPayload.length <= MAX_BYTES;
    const card = isThere ? await cards.find(picture.rawPayload) : undefined;
    if (!card) throw new RequestError(404, "Picture not found");
    reply.headers({ "cache-control": A_DAY, "content-security-policy": "default-src 'none'; sandbox" });
    return reply.type("image/jpeg").send(card);
  });
};
