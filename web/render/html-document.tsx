import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PLATFORM_CARDS } from '#shared/features/storefront/card-address.ts';
import type { AssetManifest } from '#shared/features/storefront/page-renderer.ts';
import { PREVIEW_SIZE } from '#shared/features/storefront/share-card.ts';
import { type InstallationOffer, OFFERS_META } from '#shared/lib/offers.ts';
import { PANEL_MANIFEST_PATH } from '#shared/lib/paths.ts';
import { REPORTING_META, type ReportingSettings } from '#shared/lib/reporting-settings.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { FIRST_PAINT_SCRIPT, THEME_COLORS } from '#web/lib/page/theme.ts';
import { assetUrl, fontUrl, scriptUrls } from './asset-links.ts';

const STYLES = 'web/ui/styles.css';

type HtmlDocument = {
  manifest: AssetManifest;
  title: string;
  description?: string;
  /** Absolute address; absent for pages that search engines must not index. */
  canonical?: string;
  /** The source of the script that starts the page. */
  entry: string;
  /** The sources that the entry loads at once. */
  preload?: readonly string[];
  /** Where the screens of this document may report to. */
  reporting?: ReportingSettings | undefined;
  offers?: readonly InstallationOffer[] | undefined;
  children: ReactNode;
};

function SearchTags({
  title,
  description,
  canonical,
}: Pick<HtmlDocument, 'title' | 'description' | 'canonical'>) {
  if (!canonical) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_DO" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={SCREEN_COPY.brand} />
      <meta property="og:image" content={new URL(PLATFORM_CARDS.tienda, canonical).href} />
      <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:alt" content={SCREEN_COPY.brand} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Head({
  manifest,
  title,
  description,
  canonical,
  entry,
  preload = [],
  reporting,
  offers = [],
}: HtmlDocument) {
  const font = fontUrl(manifest, STYLES);
  const scripts = scriptUrls(manifest, [entry, ...preload]);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <SearchTags title={title} {...(description && { description })} {...(canonical && { canonical })} />
      {reporting && <meta name={REPORTING_META} content={JSON.stringify(reporting)} />}
      {offers.length > 0 && <meta name={OFFERS_META} content={offers.join(' ')} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash is in the policy */}
      <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
      <link rel="stylesheet" href={assetUrl(manifest, STYLES)} />
      {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={PANEL_MANIFEST_PATH} />
      <script type="module" src={assetUrl(manifest, entry)} />
      {scripts.slice(1).map((url) => (
        <link key={url} rel="modulepreload" href={url} />
      ))}
    </head>
  );
}

/** Renders one whole HTML document. The body is rendered separately, because React would move its own preload hints otherwise. */
export const renderHtml = (page: HtmlDocument): string => {
  const head = renderToStaticMarkup(<Head {...page} />);
  const body = renderToString(page.children);
  return `<!doctype html><html lang="es-DO">${head}<body>${body}</body></html>`;
};
