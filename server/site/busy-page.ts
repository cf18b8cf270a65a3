import { shop } from "#domain/shop.ts";
import { escapeHtml, renderHtmlPage } from "#server/http/html-page.ts";

export function renderBusyPage(message: string): string {
  const body = `<h1>${escapeHtml(shop.name)}</h1>
<p>${message}</p>
<p><a href="">Try again</a> · <a href="${shop.phoneHref}">Call ${shop.phone}</a></p>`;
  return renderHtmlPage({ lang: "en-IN", title: shop.name, body });
}
