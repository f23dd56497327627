import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { AssetManifest, PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import { OFFLINE_COPY, PRODUCT_PAGE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import PRODUCT_STYLES from '#web/features/storefront/store/product.css?inline';
import STORE_STYLES from '#web/features/storefront/store/store.css?inline';
import { storeManifest } from '#web/features/storefront/store/store-manifest.ts';
import { failureTitle } from '#web/features/storefront/store/store-message.tsx';
import type { PageMeta } from '#web/features/storefront/store/store-meta.ts';
import { browserColors, themeStyle } from '#web/features/storefront/store/theme-style.ts';
import type { StoreScreen } from '#web/features/storefront/store-screen.ts';
import ORDER_STYLES from '#web/routes/store/public-order.css?inline';
import { productPageMeta, storePageMeta } from '#web/routes/store/public-store-meta.ts';
import {
  presentList,
  presentMessage,
  presentProduct,
  presentQuickView,
  presentStore,
} from './present-screen.ts';
import {
  drawFailureDocument,
  drawOrderDocument,
  drawStoreDocument,
  type StoreDocument,
  scriptJson,
} from './store-document.tsx';

type StoreRenderer = Pick<
  PageRenderer,
  | 'renderStore'
  | 'writeStoreList'
  | 'writeQuickView'
  | 'renderProduct'
  | 'renderMissingProduct'
  | 'renderOrder'
  | 'renderMissingOrder'
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

/** Creates the function that draws the public pages of stores; the same values always give the same bytes. */
export const createStoreRenderer = (manifest: AssetManifest): StoreRenderer => {
  const documentFor = (
    theme: StoreTheme | null,
    meta: PageMeta | string,
    styles = STORE_STYLES,
  ): StoreDocument => ({
    manifest,
    styles,
    theme: styleOf(theme),
    font: theme?.fontFamily,
    colors: browserColors(theme),
    meta,
  });
  const draw = (screen: StoreScreen, meta: PageMeta | string, styles?: string) =>
    drawStoreDocument(documentFor(screen.store.theme, meta, styles), screen);
  return {
    renderStore: (page) => {
      const look = documentFor(page.store.theme, storePageMeta(page));
      return drawStoreDocument({ ...look, videoUrl: page.shelf.videoUrl }, presentStore(page));
    },
    writeStoreList: (page) => scriptJson(presentList(page)),
    writeQuickView: (product, chosenId) => scriptJson(product && presentQuickView(product, chosenId)),
    renderProduct: (page) => draw(presentProduct(page), productPageMeta(page), PRODUCT_STYLES),
    renderMissingProduct: (page) => {
      const title = PRODUCT_PAGE_COPY.unavailable;
      const words = {
        title,
        detail: PRODUCT_PAGE_COPY.unavailableDetail,
        toStore: PRODUCT_PAGE_COPY.backToStore,
      };
      return draw(presentMessage(page, words), title);
    },
    renderOrder: (page) => {
      const { theme, name } = page.store;
      const title = ORDER_PAGE_COPY.documentTitle(page.order.code, name);
      return drawOrderDocument(documentFor(theme, title, ORDER_STYLES), page);
    },
    renderMissingOrder: (page) => {
      const {
        missing: title,
        missingDetail: detail,
        missingQuestion,
        toStore,
        write: text,
      } = ORDER_PAGE_COPY;
      const { phone } = page.store;
      const write = phone === null ? undefined : { text, href: whatsAppLink(phone, missingQuestion) };
      return draw(presentMessage(page, { title, detail, toStore, write }), title);
    },
    renderStoreOffline: ({ store }) => {
      const { title, detail, toStore } = OFFLINE_COPY;
      return draw(presentMessage({ store, categories: [] }, { title, detail, toStore }), title);
    },
    writeStoreManifest: storeManifest,
    renderStoreFailure: (failure, homeUrl) =>
      drawFailureDocument(documentFor(null, failureTitle(failure)), failure, homeUrl),
  };
};
