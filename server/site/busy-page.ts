import { telHref } from "#domain/dial.ts";
import type { Settings } from "#domain/settings.ts";
import { escapeHtml, renderHtmlPage } from "#server/http/html-page.ts";

export function renderBusyPage(message: string, { name, phone }: Settings): string {
  const body = `<h1>${escapeHtml(name)}</h1>
<p>${message}</p>
<p><a href="">Try again</a> · <a href="${telHref(phone)}">Call ${escapeHtml(phone)}</a></p>`;
  return renderHtmlPage({ lang: "en-IN", title: name, body });
}
