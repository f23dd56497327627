import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isOpen } from '#shared/features/orders/order-states.ts';
import type { AssetManifest } from '#shared/features/storefront/page-renderer.ts';
import type { DrawnPage, OrderPage, StoreFailure } from '#shared/features/storefront/store-page.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { IconSprite } from '#web/features/storefront/store/store-icon-sprite.tsx';
import { StoreFailurePage } from '#web/features/storefront/store/store-message.tsx';
import type { PageMeta } from '#web/features/storefront/store/store-meta.ts';
import { VariantOptions } from '#web/features/storefront/store/variant-options.tsx';
import type { StoreScreen } from '#web/features/storefront/store-screen.ts';
import { STORE_DATA_ID, STORE_ROOT_ID } from '#web/lib/page/element-ids.ts';
import { PublicOrderRoute } from '#web/routes/store/public-order.tsx';
import { PublicStoreRoute } from '#web/routes/store/public-store.tsx';
import { assetUrl, fontUrls, scriptUrls } from './asset-links.ts';

/** Writes a value as JSON for the text of a `<script>` element, which only `<` could end early. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The small script that fetches the main one once the page is loaded. */
const START = 'web/entries/store-start.ts';
const SCRIPT = 'web/entries/store.tsx';
const ORDER_SCRIPT = 'web/entries/follow-order.ts';
const MOVING_SCRIPT = 'web/entries/moving-header.ts';

/** How often the page of an order is loaded again where no script keeps it up to date. */
const RELOAD_SECONDS = 60;

/** The longest title that X shows; without its own it uses the Open Graph title (ux 9). */
const MAX_X_TITLE = 70;

/** The tags that search engines and link previews read (ux 9). */
function MetaTags({ meta }: { meta: PageMeta }) {
  const { image } = meta;
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {!meta.isIndexable && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={meta.canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={meta.siteName} />
      <meta property="og:locale" content="es_DO" />
      <meta property="og:title" content={meta.ogTitle} />
      <meta property="og:description" content={meta.ogDescription} />
      <meta property="og:url" content={meta.canonical} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {meta.ogTitle.length > MAX_X_TITLE && (
        <meta name="twitter:title" content={shortenText(meta.ogTitle, MAX_X_TITLE)} />
      )}
      {meta.jsonLd.map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson ensures that no text ends the element
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      ))}
    </>
  );
}

/** The tags of a page that search engines must not index. */
function UnlistedTags({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

const fontFaces = (manifest: AssetManifest, family: string): string =>
  fontUrls(manifest, family)
    .map(
      ({ url, weight }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`,
    )
    .join('');

export type StoreDocument = {
  manifest: AssetManifest;
  /** Style sheet of the page: inline, because a request for it would delay the first paint by a round trip. */
  styles: string;
  /** The custom properties of this store's theme. */
  theme: string;
  /** The font family that the owner chose; undefined sends no web font. */
  font: string | undefined;
  colors: { light: string; dark: string };
  /** The page's description; only a title for a page that search engines must not index. */
  meta: PageMeta | string;
  /** The video of a header that moves. */
  videoUrl?: string | undefined;
};

type HeadProps = StoreDocument & { links: ReactNode; sheets: readonly string[] };

function Head({ colors, meta, links, sheets }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      {typeof meta === 'string' ? <UnlistedTags title={meta} /> : <MetaTags meta={meta} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={colors.light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={colors.dark} media="(prefers-color-scheme:dark)" />
      {sheets.map((sheet) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of our build and theme; their hashes are in the policy
        <style key={sheet} dangerouslySetInnerHTML={{ __html: sheet }} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {links}
    </head>
  );
}

type DocumentParts = { links?: ReactNode; body: string };

const documentOf = (page: StoreDocument, { links, body }: DocumentParts): DrawnPage => {
  const theme = page.font ? fontFaces(page.manifest, page.font) + page.theme : page.theme;
  const sheets = [page.styles, theme];
  const head = renderToStaticMarkup(<Head {...page} links={links} sheets={sheets} />);
  return { html: `<!doctype html><html lang="es-DO">${head}${body}</html>`, inlineStyles: sheets };
};

/** Draws the document of a public page of a store: complete, with the values from which the browser hydrates it. */
export const drawStoreDocument = (page: StoreDocument, screen: StoreScreen): DrawnPage => {
  // Outside of the root, so that the page's script need not contain the drawings.
  const sprite = renderToStaticMarkup(<IconSprite />);
  const root = renderToString(<PublicStoreRoute screen={screen} VariantOptions={VariantOptions} />);
  // All files are named at once: one that the browser finds only inside another costs a round trip.
  const scripts = scriptUrls(page.manifest, [SCRIPT]).join(' ');
  const data = `<script type="application/json" id="${STORE_DATA_ID}">${scriptJson(screen)}</script>`;
  const body = `<body data-scripts="${scripts}">${sprite}<div id="${STORE_ROOT_ID}">${root}</div>${data}</body>`;
  const links = (
    <>
      <link rel="manifest" href={`${screen.store.base}/manifest.webmanifest`} />
      <script type="module" src={assetUrl(page.manifest, START)} fetchPriority="low" />
      {page.videoUrl && (
        <script
          type="module"
          src={assetUrl(page.manifest, MOVING_SCRIPT)}
          fetchPriority="low"
          data-video={page.videoUrl}
        />
      )}
    </>
  );
  return documentOf(page, { links, body });
};

const staticBody = (root: string): string => `<body><div id="${STORE_ROOT_ID}">${root}</div></body>`;

/** The document of an order's page. The server draws each of its states; where scripts are off the browser loads it again, but not under a form. */
export const drawOrderDocument = (page: StoreDocument, order: OrderPage): DrawnPage => {
  const { state, repeat } = order.order;
  const links = (isOpen(state) || repeat.length > 0) &&
    !order.view.isChanging &&
    !order.view.isAskingData && (
      <>
        <script type="module" src={assetUrl(page.manifest, ORDER_SCRIPT)} />
        {isOpen(state) && !order.view.isPaying && (
          <noscript>
            <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
          </noscript>
        )}
      </>
    );
  return documentOf(page, {
    links,
    body: staticBody(renderToStaticMarkup(<PublicOrderRoute page={order} />)),
  });
};

/** Draws the document that says why a store cannot be shown; it has no script. */
export const drawFailureDocument = (
  page: StoreDocument,
  failure: StoreFailure,
  homeUrl: string,
): DrawnPage => {
  const root = renderToStaticMarkup(<StoreFailurePage failure={failure} homeUrl={homeUrl} />);
  return documentOf(page, { body: staticBody(root) });
};
