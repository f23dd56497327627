import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { icon } from './store-icons.ts';

/** The button of the store's chat, where its owner switched it on; without scripts there is no chat. */
export const chatButton = ({ hasChat }: StoreFace): Html | false =>
  hasChat &&
  html`<button type="button" class="talk js" data-do="chat" aria-haspopup="dialog" aria-label="${STOREFRONT_COPY.openChat}">${icon('talk')}<span>${STOREFRONT_COPY.chat}</span></button>`;
