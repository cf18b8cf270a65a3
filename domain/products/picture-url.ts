/** What a page can load: an http(s) URL, or a path of the shop itself. "foo.jpg" would be looked for beside each page. */
export function isPictureUrl(text: string): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i.test(text);
}
