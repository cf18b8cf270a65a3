import { telHref } from "#domain/dial.ts";
import { given } from "#domain/given.ts";
import type { Settings } from "#domain/settings.ts";
import { keepWhole } from "./fill-settings.ts";

/** Links the shop's numbers in a rendered text. The sanitiser drops tel: links of the markdown. */
export function linkPhones(html: string, settings: Settings): string {
  const phones = new Set([settings.phone, settings.grievancePhone].filter((phone) => given(phone)));
  return [...phones].reduce((linked, phone) => {
    const words = keepWhole(phone);
    return linked.replaceAll(words, `<a href="${telHref(phone)}">${words}</a>`);
  }, html);
}
