/** An http(s) URL or an absolute path. "foo.jpg" would be relative to each page. */
export function isPictureUrl(text: string): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i.test(text);
}
