import { productMeta } from '#shared/features/storefront/product-meta.ts';
import type { PageMeta } from '#shared/features/storefront/store-meta.ts';
import type { MissingProductPage, ProductPage } from '#shared/features/storefront/store-page.ts';
import { PRODUCT_PAGE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { storePath } from '#shared/lib/paths.ts';
import { chatButton } from '#web/features/storefront/store/chat-button.ts';
import { productDetails } from '#web/features/storefront/store/product-details.ts';
import { storeFooter } from '#web/features/storefront/store/store-footer.ts';
import { storeTopBar } from '#web/features/storefront/store/store-header.ts';
import { ICON_SPRITE } from '#web/features/storefront/store/store-icons.ts';
import { storeMessage } from '#web/features/storefront/store/store-message.ts';
import { viewCounter } from '#web/features/storefront/store/view-counter.ts';
import { productMetaInput } from './public-store-meta.ts';

/** What describes the product's page (ux 9). */
export const productPageMeta = (page: ProductPage): PageMeta => productMeta(productMetaInput(page));

/** The body of the product's page. */
export const productPageBody = (page: ProductPage): Html =>
  html`${ICON_SPRITE}${storeTopBar(page.store)}${productDetails(page)}${storeFooter(page)}${chatButton(page.store)}${viewCounter(page.store.slug, ['visit', 'product_view'])}`;

/** The body of a product's page when the product is not published: the store stays around the message (spec 2). */
export const missingProductBody = ({ store, categories }: MissingProductPage): Html =>
  html`${ICON_SPRITE}${storeTopBar(store)}${storeMessage({
    title: PRODUCT_PAGE_COPY.unavailable,
    detail: PRODUCT_PAGE_COPY.unavailableDetail,
    actions: html`<a class="b line" href="${storePath(store.slug)}">${PRODUCT_PAGE_COPY.backToStore}</a>`,
  })}${storeFooter({ store, categories })}`;
