/** Open Graph images of posts, in short cards. The blog service has none: the shop makes them when they are first requested. */
export const POST_CARDS_PATH = "/post-cards/";
const BLOG_UPLOAD = /^\/blog-api\/uploads\/([\w-][\w.-]{0,199})$/;
const POST_CARD = /^([\w-][\w.-]{0,199})\.jpg$/;

/** The card of a post's picture; none for one that the blog service does not store itself. */
export function postCardUrl(url: string): string | undefined {
  const [, name] = BLOG_UPLOAD.exec(url) ?? [];
  return name && `${POST_CARDS_PATH}${name}.jpg`;
}

export function uploadOnCard(cardName: string): string | undefined {
  const [, name] = POST_CARD.exec(cardName) ?? [];
  return name && `/blog-api/uploads/${name}`;
}
