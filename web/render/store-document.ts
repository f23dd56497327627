import type { AssetManifest } from '#shared/features/storefront/page-renderer.ts';
import type { DrawnPage } from '#shared/features/storefront/store-page.ts';
import { OFFLINE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html, trusted } from '#shared/lib/html-tag.ts';
import { storePath } from '#shared/lib/paths.ts';
import { assetUrl, fontUrls } from './asset-links.ts';

/** Fetches the other once the page stands. */
const START = 'web/entries/store-start.ts';
const SCRIPT = 'web/entries/store.ts';

export type StoreDocument = {
  manifest: AssetManifest;
  /** Style sheet of the page: inline, because a request for it would delay the first paint by a round trip. */
  styles: string;
  /** Custom properties of this store's theme. */
  theme: string;
  /** Family the owner picked; undefined sends no web font. */
  font: string | undefined;
  colors: { light: string; dark: string };
  /** Title and everything else that describes the page. */
  meta: Html;
  /** What the script knows of the store. */
  store: { slug: string; name: string } | undefined;
  body: Html;
};

const fontFaces = (manifest: AssetManifest, family: string): string =>
  fontUrls(manifest, family)
    .map(
      ({ url, weight }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`,
    )
    .join('');

/** The document of a public store page, drawn from templates: small enough to compress to a few kilobytes. */
export const drawStoreDocument = (page: StoreDocument): DrawnPage => {
  const { manifest, styles, font, colors, meta, store, body } = page;
  const theme = font ? fontFaces(manifest, font) + page.theme : page.theme;
  const document = html`<!doctype html><html lang="es-DO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${meta}<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${colors.light}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${colors.dark}" media="(prefers-color-scheme:dark)"><style>${trusted(styles)}</style><style>${trusted(theme)}</style><link rel="icon" href="/favicon.svg" type="image/svg+xml">${store && html`<link rel="manifest" href="${storePath(store.slug)}/manifest.webmanifest"><script type="module" src="${assetUrl(manifest, START)}" fetchpriority="low"></script>`}</head><body${store && html` data-slug="${store.slug}" data-store="${store.name}" data-script="${assetUrl(manifest, SCRIPT)}"`}>${store && html`<p class="away" hidden>${OFFLINE_COPY.notice}</p>`}${body}</body></html>`;
  return { html: document.text, inlineStyles: [styles, theme] };
};
