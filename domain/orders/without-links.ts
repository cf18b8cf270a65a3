/**
 * The same words with nothing that a chat or a mail program makes a link of: "M. G. Road", and "evil. example" too.
 * Look-alike characters become plain (not the ½ of a house number), invisible ones go; the joiners of Indian scripts stay inside words.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[^¹²³¼-¾⅐-⅞]+/gu, (words) => words.normalize("NFKC"))
    .replace(/[^\P{Default_Ignorable_Code_Point}\p{Join_Control}]/gu, "")
    .replace(/(?<![\p{L}\p{M}])\p{Join_Control}+/gu, "")
    .replaceAll("。", ".")
    .replace(/(?:\d{1,3}\.){3}(?=\p{N})/gu, (numbers) => numbers.replaceAll(".", ". "))
    .replace(/\.(?=[\p{L}\p{M}])|(?<=[\p{L}\p{M}\p{Join_Control}])\.(?=\p{N})/gu, ". ")
    .replaceAll("://", ": //");
}
