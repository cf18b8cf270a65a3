import { shop } from "#domain/shop.ts";

/** What a visitor sees for whom no page could be rendered: it costs nothing to send. */
export function renderBusyPage(message: string): string {
  const name = shop.name.replaceAll("&", "&amp;");
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
</head>
<body>
<h1>${name}</h1>
<p>${message}</p>
<p><a href="">Try again</a> · <a href="${shop.phoneHref}">Call ${shop.phone}</a></p>
</body>
</html>
`;
}
