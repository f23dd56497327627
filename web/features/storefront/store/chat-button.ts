import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { icon } from './store-icons.ts';

/** The button of the store's chat, where its owner switched it on; without scripts there is no chat. */
export const chatButton = ({ hasChat }: StoreFace): Html | false =>
  hasChat &&
  html`<button type="button" class="talk js" data-do="chat" aria-haspopup="dialog" aria-label="${WEB_CHAT_COPY.open}">${icon('talk')}<span>${WEB_CHAT_COPY.button}</span></button>`;
