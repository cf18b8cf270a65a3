import { telHref } from "#domain/dial.ts";
import { given } from "#domain/given.ts";
import { shop } from "#domain/shop.ts";
import { keepWhole } from "./fill-facts.ts";

/** Links the shop's numbers in a rendered text. The sanitiser drops tel: links of the markdown. */
export function linkPhones(html: string): string {
  const phones = new Set([shop.phone, shop.grievance.phone].filter((phone) => given(phone)));
  return [...phones].reduce((linked, phone) => {
    const words = keepWhole(phone);
    return linked.replaceAll(words, `<a href="${telHref(phone)}">${words}</a>`);
  }, html);
}
