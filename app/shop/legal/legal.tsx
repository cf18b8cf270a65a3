import { data, redirect } from "react-router";
import { translateSamples } from "#app/brand/translate-samples.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { renderMarkdownContext, settingsContext } from "#app/shop/api/context.ts";
import { breadcrumbsJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { legalPath } from "#app/shop/seo/legal-pages.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/site-urls.ts";
import { TABLE } from "#words/legal.ts";
import { SAMPLE_SETTINGS } from "#words/sample-settings.ts";
import type { Route } from "./+types/legal";
import { findText, linkPhones } from "./find-text.ts";
import "#app/styles/prose.css";
import "./legal.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = params.page.toLowerCase();
  const settings = translateSamples(context.get(settingsContext), SAMPLE_SETTINGS);
  const text = findText(name, settings);
  if (text && name !== params.page) throw redirect(legalPath(name) + new URL(request.url).search, 301);
  if (!text) throw data({ products: [] }, { status: 404, statusText: "Not Found" });
  const { markdown, ...head } = text;
  const html = await context.get(renderMarkdownContext)(markdown);
  return { ...head, html: linkPhones(html, settings).replaceAll('aria-label="Table"', `aria-label="${TABLE}"`) };
}

export default function Legal({ loaderData, params }: Route.ComponentProps) {
  const { title, description, html } = loaderData;
  const path = legalPath(params.page);
  const origin = useOrigin();
  const shop = useShop();
  return (
    <main id="main" className="page-width legal-page">
      <PageHead path={path} title={`${title} | ${shop.name}`} description={description} />
      <JsonLd graph={import.meta.env.SSR ? [breadcrumbsJsonLd(origin, [[title, path]])] : undefined} />
      <h1>{title}</h1>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}
