const EXCERPT_LENGTH = 100;
const READ_LENGTH = 4_000;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
};

export function excerpt(content: string): string {
  const text = plainText(content.slice(0, READ_LENGTH));
  return text && `${[...text].slice(0, EXCERPT_LENGTH).join("").trimEnd()}...`;
}

function plainText(content: string): string {
  return withoutMarks(withoutTags(content))
    .replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

function withoutTags(content: string): string {
  return content
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(/<(?:script\b[\s\S]*?(?:<\/script\s*>|$)|style\b[\s\S]*?(?:<\/style\s*>|$))/gi, " ")
    .replace(/<((?:https?:|mailto:)[^\s<>]+)>/gi, "$1")
    .replace(/<\/?(?:b|i|u|s|a|em|strong|span|code|sub|sup|mark|kbd|small|abbr|del|ins)(?:\s[^<>]*)?>/gi, "")
    .replace(/<\/?[a-z][^<>]*>/gi, " ");
}

function withoutMarks(content: string): string {
  return content
    .replace(/^ {0,3}(?:```|~~~).*$/gm, "")
    .replace(/^ {0,3}\[[^\]\n]{1,200}\]:.*$/gm, "")
    .replace(/^[ |:]*-[ |:-]*$/gm, "")
    .replace(/^ {0,3}(?:=+|\*(?: *\*){2,}|_(?: *_){2,}) *$/gm, "")
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, "")
    .replace(/^ {0,3}#{1,6}[ \t]+|[ \t]{1,9}#{1,9}[ \t]*$/gm, "")
    .replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, "")
    .replace(/^[ \t]*\|.*$/gm, (row) => row.replace(/\|/g, " "))
    .replace(/!\[[^\]\n]{0,200}\](?:\([^()\n]*\)|\[[^\]\n]{0,200}\])/g, " ")
    .replace(/\[\^[^\]\n]{1,200}\]/g, "")
    .replace(/\[([^\]\n]{1,200})\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]{0,200}\])/g, "$1")
    .replace(/(\*\*|__|~~)(?=\S)(.+?)\1/g, "$2")
    .replace(/(?<![\w*\\])([*_])(?=\S)([^*_\n\\]+?)\1(?![\w*])/g, "$2")
    .replace(/`{1,9}([^`\n]{1,200})`{1,9}/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
