import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { OFFLINE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { storePath } from '#shared/lib/paths.ts';
import { storeFooter } from '#web/features/storefront/store/store-footer.ts';
import { storeTopBar } from '#web/features/storefront/store/store-header.ts';
import { ICON_SPRITE } from '#web/features/storefront/store/store-icons.ts';
import { storeMessage } from '#web/features/storefront/store/store-message.ts';

/** The body of what a device shows of a store, without network, where it saw nothing before. */
export const offlineBody = (store: StoreFace): Html =>
  html`${ICON_SPRITE}${storeTopBar(store)}${storeMessage({
    title: OFFLINE_COPY.title,
    detail: OFFLINE_COPY.detail,
    actions: html`<a class="b line" href="${storePath(store.slug)}">${OFFLINE_COPY.toStore}</a>`,
  })}${storeFooter({ store, categories: [] })}`;
