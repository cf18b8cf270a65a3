import type { Options } from "rehype-sanitize";

export const ID_PREFIX = "user-content-";
export const LINK_SCHEMES = ["http", "https", "irc", "ircs", "mailto", "xmpp"];

/** For attributes in which a style could hide otherwise. */
const NUMBER = /^\d{1,4}$/;
const cell: NonNullable<Options["attributes"]>[string] = ["colSpan", "rowSpan", ["align", "left", "center", "right"]];

/** No styles or classes, which could cover the shop's buttons; ids only with a prefix, so that they shadow nothing. */
export const bodySchema: Options = {
  tagNames: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "div", "section", "blockquote", "pre", "hr", "br"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption", "details", "summary"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["a", "img", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small"],
    ...["span", "strong", "sub", "sup", "time", "u", "var"],
  ],
  attributes: {
    "*": ["dir", "id", "lang"],
    a: ["href", "title", "dataFootnoteRef", "dataFootnoteBackref", "ariaDescribedBy", "ariaLabel"],
    abbr: ["title"],
    code: [["className", /^language-[\w-]+$/]],
    details: ["open"],
    h2: [["className", "visually-hidden"]],
    img: ["src", "alt", "title", ["width", NUMBER], ["height", NUMBER]],
    li: ["value"],
    ol: ["start", "reversed"],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: cell,
    th: [...cell, "scope"],
    time: ["dateTime"],
  },
  ancestors: {
    caption: ["table"],
    thead: ["table"],
    tbody: ["table"],
    tfoot: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
    li: ["ul", "ol"],
    summary: ["details"],
    figcaption: ["figure"],
  },
  protocols: { href: LINK_SCHEMES, src: ["http", "https"] },
  clobber: ["ariaDescribedBy", "id"],
  clobberPrefix: ID_PREFIX,
  // Removed with their content; of other forbidden elements the text stays.
  strip: [
    ...["script", "style", "title", "template", "noscript", "iframe", "object", "svg", "math"],
    ...["textarea", "select", "button", "audio", "video", "canvas", "noembed", "noframes", "xmp"],
  ],
};
