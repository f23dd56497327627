import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { AssetManifest, PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { OFFLINE_COPY, PRODUCT_PAGE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import PRODUCT_STYLES from '#web/features/storefront/store/product.css?inline';
import STORE_STYLES from '#web/features/storefront/store/store.css?inline';
import { storeManifest } from '#web/features/storefront/store/store-manifest.ts';
import { failureTitle, storeFailure } from '#web/features/storefront/store/store-message.ts';
import { metaTags } from '#web/features/storefront/store/store-meta-tags.ts';
import { browserColors, themeStyle } from '#web/features/storefront/store/theme-style.ts';
import { offlineBody } from '#web/routes/public-offline.ts';
import { missingProductBody, productPageBody, productPageMeta } from '#web/routes/public-product.ts';
import { storePageBody, storePageMeta, storePagePart } from '#web/routes/public-store.ts';
import { drawStoreDocument } from './store-document.ts';

type StoreRenderer = Pick<
  PageRenderer,
  | 'renderStore'
  | 'renderProduct'
  | 'renderMissingProduct'
  | 'renderStoreFailure'
  | 'renderStoreOffline'
  | 'writeStoreManifest'
>;

const MAX_KEPT_THEMES = 500;
const keptStyles = new Map<string, string>();

/** The style of a theme, computed once: finding readable shades takes longer than drawing a small page. */
const styleOf = (theme: StoreTheme | null): string => {
  const key = JSON.stringify(theme);
  const known = keptStyles.get(key);
  if (known) return known;
  if (keptStyles.size >= MAX_KEPT_THEMES) keptStyles.clear();
  const style = themeStyle(theme);
  keptStyles.set(key, style);
  return style;
};

const unlisted = (title: string): Html => html`<title>${title}</title><meta name="robots" content="noindex">`;

/** Draws the public pages of stores; the same values always give the same bytes. */
export const createStoreRenderer = (manifest: AssetManifest): StoreRenderer => {
  const draw = (
    store: StoreFace | undefined,
    { styles = STORE_STYLES, ...page }: { meta: Html; body: Html; styles?: string },
  ) => {
    const theme = store?.theme ?? null;
    return drawStoreDocument({
      manifest,
      styles,
      theme: styleOf(theme),
      font: theme?.fontFamily,
      colors: browserColors(theme),
      store,
      ...page,
    });
  };
  return {
    renderStore: (page) =>
      page.query.part === undefined
        ? draw(page.store, { meta: metaTags(storePageMeta(page)), body: storePageBody(page) })
        : { html: storePagePart(page).text, inlineStyles: [] },
    renderProduct: (page) =>
      draw(page.store, {
        meta: metaTags(productPageMeta(page)),
        body: productPageBody(page),
        styles: PRODUCT_STYLES,
      }),
    renderMissingProduct: (page) =>
      draw(page.store, { meta: unlisted(PRODUCT_PAGE_COPY.unavailable), body: missingProductBody(page) }),
    renderStoreOffline: ({ store }) =>
      draw(store, { meta: unlisted(OFFLINE_COPY.title), body: offlineBody(store) }),
    writeStoreManifest: storeManifest,
    renderStoreFailure: (failure) =>
      draw(undefined, { meta: unlisted(failureTitle(failure)), body: storeFailure(failure) }),
  };
};
