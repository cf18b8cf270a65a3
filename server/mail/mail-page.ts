import type { MailSettings } from "./mail-settings.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const PAPER = "#FBF7EF";
const CARD = "#FFFDF8";
const INK = "#23261F";
const MUTED_INK = "#5E6256";
const LEAF = "#1F4D36";
const MUSTARD = "#D69A1E";
const SAND = "#F2EADC";
const ON_LEAF = "#FBF7EF";
const LINE = "#E7DFCF";
const WARNING = "#A4262C";
const SANS = "font-family:Figtree,Hind,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Newsreader,Georgia,Times New Roman,serif";

/** Mail programs drop style sheets, so every element carries its own style. */
export const styles = {
  title: `margin:0;${SERIF};font-size:24px;line-height:30px;font-weight:600;color:${LEAF}`,
  label: `margin:24px 0 4px;${SANS};font-size:13px;line-height:18px;font-weight:600;color:${MUTED_INK}`,
  text: `margin:0;${SANS};font-size:16px;line-height:24px;color:${INK}`,
  paragraph: `margin:12px 0 0;${SANS};font-size:16px;line-height:24px;color:${INK}`,
  small: `${SANS};font-size:14px;line-height:20px;color:${MUTED_INK}`,
  note: `${SANS};font-size:14px;line-height:20px;font-weight:600;color:${WARNING}`,
  link: `color:${LEAF};text-decoration:underline`,
  list: `margin:0;padding:0 0 0 20px;${SANS};font-size:16px;line-height:24px;color:${INK}`,
  table: "width:100%;border-collapse:collapse;table-layout:auto",
  cell: `padding:12px 0;border-bottom:1px solid ${LINE};vertical-align:top;${SANS};font-size:16px;line-height:24px;color:${INK}`,
  sum: `padding:12px 0 0;vertical-align:top;${SANS};font-size:16px;line-height:24px;color:${INK}`,
  picture: `display:block;width:48px;height:48px;border-radius:4px;background:${SAND};object-fit:contain`,
  words: "padding-left:12px;text-align:right",
  figure: "padding-left:12px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums",
  alert: `margin:20px 0 0;padding:12px 16px;border:1px solid ${MUSTARD};border-left:6px solid ${MUSTARD};background:${PAPER};border-radius:4px`,
  primary: `display:inline-block;margin:8px 8px 0 0;padding:10px 18px;border:1px solid ${LEAF};border-radius:6px;background:${LEAF};${SANS};font-size:16px;line-height:24px;font-weight:600;color:${ON_LEAF};text-decoration:none`,
  secondary: `display:inline-block;margin:8px 8px 0 0;padding:10px 18px;border:1px solid ${LEAF};border-radius:6px;${SANS};font-size:16px;line-height:24px;font-weight:600;color:${LEAF};text-decoration:none`,
};

/** Colours of the footer and of the night. A program that drops this shows the light mail. Each colour is found by the style that has it. */
const DARK = [
  ["background", PAPER, "background:#101C16"],
  ["background", CARD, "background:#16382A"],
  ["color", INK, "color:#FBF7EF"],
  ["color", MUTED_INK, "color:#CFD8C9"],
  ["color", LEAF, "color:#E9B54A"],
  ["color", WARNING, "color:#F5B5AF"],
  ["solid", LINE, "border-color:#3B5A4B"],
  ["solid", LEAF, "border-color:#E9B54A"],
  ["background", LEAF, "background:#E9B54A"],
  ["color", ON_LEAF, "color:#16382A"],
];

function renderDark(): Html {
  const rules = DARK.map(
    ([part, light, dark]) => html`[style*="${part}:${light}"],[style*="${part} ${light}"]{${dark}!important}`,
  );
  return html`<style>@media (prefers-color-scheme:dark){${rules}}</style>`;
}

/** One column that fits a phone; its images are the shop's own. */
export function renderMailPage(
  { shop, publicUrl }: Pick<MailSettings, "shop" | "publicUrl">,
  { lang = "en-IN", title, body, foot }: { lang?: string; title: string; body: Html; foot: Html },
): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${renderDark()}
</head>
<body style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;background:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;border-collapse:separate;table-layout:fixed;text-align:left">
<tr><td style="padding:0 4px 12px;${SERIF};font-size:20px;line-height:28px;font-weight:600;color:${LEAF}"><img src="${publicUrl}/icons/icon-192.png" alt="" width="36" height="36" style="width:36px;height:36px;margin-right:10px;border-radius:8px;vertical-align:middle">${shop.name}</td></tr>
<tr><td style="padding:24px 20px;background:${CARD};border:1px solid ${LINE};border-top:3px solid ${MUSTARD};border-radius:4px;word-break:break-word;overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td style="padding:16px 4px 0;${styles.small};word-break:break-word;overflow-wrap:anywhere">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

/** Escaped markup. Only `html` makes it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | undefined | Value[];

/** Escapes every value that is not markup; undefined is left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + toMarkup(values[index - 1]) + string));
}

function toMarkup(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join("");
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
